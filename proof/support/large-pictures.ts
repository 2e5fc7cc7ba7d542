import sharp, { type Sharp } from 'sharp'

/** Sides of just under 59 million pixels; one in passes may have 32 million. */
const sides = { width: 8_844, height: 6_668 }
const sidesInPasses = { width: 6_500, height: 4_900 }

export type LargePicture = { name: string; type: string; content: Buffer }

/**
 * Pictures of 59 million pixels in small files, in the formats that have to be unpacked whole before they can
 * be turned or made smaller.
 */
export async function largePictures(): Promise<LargePicture[]> {
  const made: [name: string, type: string, picture: Sharp][] = [
    ['JPEG, lying on its side', 'image/jpeg', drawn().withMetadata({ orientation: 6 }).jpeg({ quality: 60 })],
    ['JPEG in passes, 32 million', 'image/jpeg', drawn(sidesInPasses).jpeg({ quality: 60, progressive: true })],
    ['PNG', 'image/png', drawn().png({ compressionLevel: 1 })],
    ['PNG in passes, 32 million', 'image/png', drawn(sidesInPasses).png({ progressive: true, compressionLevel: 1 })],
    ['WebP with transparency', 'image/webp', drawn().ensureAlpha(0.5).webp({ quality: 50, effort: 0 })],
    ['TIFF', 'image/tiff', drawn().tiff({ compression: 'deflate' })],
  ]
  const pictures: LargePicture[] = []
  for (const [name, type, picture] of made) pictures.push({ name, type, content: await picture.toBuffer() })
  return pictures
}

/** A few soft colours: what counts is how much is unpacked, not what is seen. */
const drawn = (size = sides) =>
  sharp({ create: { ...size, channels: 3, background: '#7a4a1e' } }).composite([
    { input: { create: { width: 4_000, height: 3_000, channels: 3, background: '#e8c07a' } }, left: 900, top: 700 },
  ])

/** The same picture as a distinct file: bytes after a picture's end are ignored. */
export const withNumber = ({ content }: LargePicture, number: number) =>
  Buffer.concat([content, Buffer.from(`\n${number}`)])
