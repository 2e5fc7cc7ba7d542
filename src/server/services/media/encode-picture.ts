import sharp, { type Metadata, type Sharp } from 'sharp'
import { shopError } from '#contract/errors.ts'
import { maxPixels, maxPixelsInPasses, maxPixelsOfHeic } from '#domain/catalog/upload-rules.ts'
import { decodeHeic } from './decode-heic.ts'

export type EncodedPicture = { content: Buffer; width: number; height: number }

/** How large a picture is written: the longest side it may have, and WebP's quality. */
export type PictureSize = { longestSide: number; quality: number }

/** No side of the shop's pictures is longer: more than the widest place in the shop shows on a fine screen. */
const shopSize: PictureSize = { longestSide: 2560, quality: 90 }
const maxSeconds = 60

/**
 * From this many pixels on, encoding a picture takes more than a hundred megabytes, up to 180 for an
 * interlaced PNG.
 */
const largePixels = 20_000_000

/**
 * Reads a picture and encodes it again: upright, without metadata, and without anything else its file
 * contained. Throws `UPLOAD_TOO_MANY_PIXELS` and `UPLOAD_MANY_PAGES` before decoding, and `UPLOAD_DAMAGED`
 * for what cannot be read to its end.
 */
export async function encodePicture(path: string, size = shopSize): Promise<EncodedPicture> {
  const about = await aboutPicture(path).catch(damaged)
  if (about.width * about.height > pixelsAllowed(about)) throw shopError('UPLOAD_TOO_MANY_PIXELS')
  if (about.format === 'tiff' && (about.pages ?? 1) > 1) throw shopError('UPLOAD_MANY_PAGES')
  const write = (picture: Sharp) => writePicture(picture, size)
  if (isHeic(about)) return decodeHeic(path, about.icc, size.longestSide).then(write).catch(damaged)
  const picture = sharp(path, { limitInputPixels: maxPixels, failOn: 'truncated' })
  return write(picture.autoOrient()).catch(damaged)
}

/** Encodes a stored picture in another size. */
export const shrinkPicture = ({ content }: EncodedPicture, size: PictureSize): Promise<EncodedPicture> =>
  writePicture(sharp(content), size)

/** The middle of a picture of ours as a small square WebP. */
export const drawSquare = ({ content }: EncodedPicture, side: number): Promise<Buffer> =>
  sharp(content).resize({ width: side, height: side, fit: 'cover' }).webp({ quality: 70 }).toBuffer()

/** Whether encoding a picture needs much memory. One that cannot be read needs none. */
export async function isLargePicture(path: string): Promise<boolean> {
  const about = await aboutPicture(path).catch(() => undefined)
  return about !== undefined && about.width * about.height > largePixels
}

const aboutPicture = (path: string) => sharp(path, { limitInputPixels: false }).metadata()

// A picture in passes is held whole until its last pass: a JPEG takes four bytes a pixel then, a PNG six.
const pixelsAllowed = (about: Metadata) =>
  isHeic(about) ? maxPixelsOfHeic : about.isProgressive ? maxPixelsInPasses : maxPixels

const isHeic = ({ compression }: Metadata) => compression === 'hevc'

/** A still for a video that none came with. */
export function drawStill(width: number, height: number): Promise<EncodedPicture> {
  return writePicture(sharp(Buffer.from(stillDrawing(width, height))), shopSize)
}

async function writePicture(picture: Sharp, { longestSide, quality }: PictureSize): Promise<EncodedPicture> {
  const { data, info } = await picture
    .timeout({ seconds: maxSeconds })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 3, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

function damaged(cause: unknown): never {
  throw shopError('UPLOAD_DAMAGED', { cause })
}

function stillDrawing(width: number, height: number): string {
  const size = Math.min(width, height) * 0.16
  const [x, y] = [width / 2, height / 2]
  const triangle = `${x - size * 0.3},${y - size * 0.42} ${x - size * 0.3},${y + size * 0.42} ${x + size * 0.46},${y}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#151b21"/>
    <circle cx="${x}" cy="${y}" r="${size}" fill="#ffc21a"/><polygon points="${triangle}" fill="#0e1216"/></svg>`
}
