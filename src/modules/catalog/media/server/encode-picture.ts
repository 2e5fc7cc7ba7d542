import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { crc32, deflateSync } from 'node:zlib'
import type { Metadata, Sharp } from 'sharp'
import sharp from 'sharp'
import { shopError } from '#platform/contract/errors.ts'
import { TooBusyError } from '#platform/server/errors.ts'
import { maxPixels, maxPixelsInPasses, maxPixelsOfHeic } from '../rules.ts'
import type { HeicTask } from './heic-worker.ts'
import { recogniseFile } from './received-file.ts'
import type { Pixels } from './shrinking-pixels.ts'

// No picture is encoded twice in a row, and the last one would take up to 170 MB.
sharp.cache(false)

/** More would slow everything else down, and each holds a whole picture in memory. */
const jobsAtOnce = 2

/** `awaited`: people wait for a response. */
export type Urgency = 'awaited' | 'background'

/** `isAlone`: nothing else is encoded meanwhile, as it needs the memory of several. */
export type Encoding = { urgency: Urgency; isAlone?: boolean }

/** All encodings of a process share its memory and cores. */
export const inEncodingTurn = turns(jobsAtOnce)

/** One customer's picture at a time, so that the staff's find the other turn free. */
export const inCustomersTurn = turns(1, 20)

type Waiting = { share: number; begin: () => void }

/**
 * At most `atOnce` jobs, or one that needs the whole; the others wait in order of arrival within their priority. Throws
 * `TooBusyError` if the queue is full.
 */
function turns(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY) {
  let free = atOnce
  const waiting: Record<Urgency, Waiting[]> = { awaited: [], background: [] }
  function beginNext(): void {
    for (;;) {
      const queue = waiting.awaited.length > 0 ? waiting.awaited : waiting.background
      const [next] = queue
      if (!next || next.share > free) return
      queue.shift()
      free -= next.share
      next.begin()
    }
  }
  return async <Result>({ urgency, isAlone = false }: Encoding, job: () => Promise<Result>): Promise<Result> => {
    const share = isAlone ? atOnce : 1
    const count = waiting.awaited.length + waiting.background.length
    if (count >= maxWaiting) throw new TooBusyError('too many pictures wait to be read')
    await new Promise<void>((begin) => {
      waiting[urgency].push({ share, begin })
      beginNext()
    })
    try {
      return await job()
    } finally {
      free += share
      beginNext()
    }
  }
}

/** A photograph takes a few seconds. */
const maxMilliseconds = 60_000

// By its place in the sources, which are there when the built shop runs, too: a thread needs a file of its own.
const program = createRequire(import.meta.url).resolve('#modules/catalog/media/server/heic-worker.ts')

/**
 * In a thread, whose memory ends with it: sharp reads the container, but not the video codec inside. No side is longer
 * than `longestSide`. Rejects for what cannot be read.
 */
async function decodeHeic(path: string, icc: Buffer | undefined, longestSide: number): Promise<Sharp> {
  const { data, width, height } = await unpack({ path, longestSide })
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(icc ? withColourProfile(png, icc) : png)
}

function unpack(task: HeicTask): Promise<Pixels> {
  const worker = new Worker(program, { workerData: task })
  return new Promise<Pixels>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('the picture takes too long')), maxMilliseconds)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(tooLong)
      reject(new Error('the picture was not unpacked'))
    })
  }).finally(() => worker.terminate())
}

// The pixels come without their colours' meaning: telephones photograph in a wider range than screens are sure to show.
function withColourProfile(png: Buffer, icc: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  // Behind the signature and the header, which every PNG begins with.
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

export type EncodedPicture = { content: Buffer; width: number; height: number }

/** The longest side, and WebP's quality. */
export type PictureSize = { longestSide: number; quality: number }

/** More than the widest place in the shop shows on a fine screen. */
const shopSize: PictureSize = { longestSide: 2560, quality: 90 }
const maxSeconds = 60

/** Encoding such a picture takes 100 to 180 MB. */
const largePixels = 20_000_000

/**
 * Upright, and without metadata. Throws `UPLOAD_TOO_MANY_PIXELS` and `UPLOAD_MANY_PAGES` before decoding, and
 * `UPLOAD_DAMAGED`.
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

export const shrinkPicture = ({ content }: EncodedPicture, size: PictureSize): Promise<EncodedPicture> =>
  writePicture(sharp(content), size)

export const drawSquare = ({ content }: EncodedPicture, side: number): Promise<Buffer> =>
  sharp(content).resize({ width: side, height: side, fit: 'cover' }).webp({ quality: 70 }).toBuffer()

/** False for a picture that cannot be read. */
export async function isLargePicture(path: string): Promise<boolean> {
  const about = await aboutPicture(path).catch(() => undefined)
  return about !== undefined && about.width * about.height > largePixels
}

const aboutPicture = (path: string) => sharp(path, { limitInputPixels: false }).metadata()

// A picture in passes is held whole until its last pass: a JPEG takes four bytes a pixel then, a PNG six.
const pixelsAllowed = (about: Metadata) =>
  isHeic(about) ? maxPixelsOfHeic : about.isProgressive ? maxPixelsInPasses : maxPixels

const isHeic = ({ compression }: Metadata) => compression === 'hevc'

/** For a video that none came with. */
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

export type PrivatePicture = { content: Buffer; preview: Buffer }

/** Shows a scratch on a wheel; smaller sizes follow where a picture is heavier than allowed. */
const firstSize = { longestSide: 1600, quality: 80 }
const smallerSizes = [
  { longestSide: 1280, quality: 60 },
  { longestSide: 960, quality: 30 },
] as const

const previewSide = 240

/**
 * A customer's picture, re-encoded without metadata, with a small square copy. One at a time is decoded. Throws as the
 * staff's uploads do, and `TooBusyError`.
 */
export async function writePrivatePicture(path: string, mostBytes: number): Promise<PrivatePicture> {
  const { kind } = await recogniseFile(path)
  if (kind !== 'image') throw shopError('UPLOAD_TYPE_REFUSED')
  const isAlone = await isLargePicture(path)
  return inCustomersTurn({ urgency: 'awaited' }, () =>
    inEncodingTurn({ urgency: 'awaited', isAlone }, async () => {
      const picture = await lightEnough(await encodePicture(path, firstSize), mostBytes)
      return { content: picture.content, preview: await drawSquare(picture, previewSide) }
    }),
  )
}

async function lightEnough(picture: EncodedPicture, mostBytes: number): Promise<EncodedPicture> {
  let written = picture
  for (const size of smallerSizes) {
    if (written.content.length <= mostBytes) return written
    written = await shrinkPicture(picture, size)
  }
  return written
}
