import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { fittedSize, textPath } from './lettering.ts'
import { image, type Raster } from './render.ts'

const svg = (width: number, height: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )

/** A drawn picture with flat artwork laid over it. */
export async function overlaid(raster: Raster, artwork: string) {
  const flat = await image(raster).flatten({ background: '#0e1216' }).raw().toBuffer()
  const base = sharp(flat, { raw: { width: raster.width, height: raster.height, channels: 3 } })
  return artwork === '' ? base : base.composite([{ input: svg(raster.width, raster.height, artwork) }]).removeAlpha()
}

export async function saveOverlaid(raster: Raster, artwork: string, file: string, quality = 80): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  await (await overlaid(raster, artwork)).webp({ quality, effort: 6, smartSubsample: true }).toFile(file)
}

export type Headline = { first: string; second: string; below: string }

/** A banner's words: two lines, the second in signal yellow, a quiet third; to the left when wide, on top when tall. */
export function headline({ first, second, below }: Headline, width: number, height: number): string {
  const wide = width > height
  const [left, room] = wide ? [width * 0.055, width * 0.33] : [width * 0.07, width * 0.86]
  const size = Math.min(
    fittedSize(first, 400, room, 900, 'italic'),
    fittedSize(second, 400, room, 900, 'italic'),
    wide ? height * 0.165 : 400,
  )
  const top = wide ? height * 0.5 - size * 0.25 : height * 0.1 + size * 0.6
  const small = size * 0.34
  const line = (text: string, y: number, textSize: number, weight: 500 | 900) =>
    textPath({ text, size: textSize, x: left, y, weight, slant: weight === 900 ? 'italic' : 'normal' })
  return [
    `<rect x="${left}" y="${top - size * 1.22}" width="${size * 0.9}" height="${size * 0.11}" fill="#ffc21a"/>`,
    `<path d="${line(first, top, size, 900)}" fill="#f4f6f7"/>`,
    `<path d="${line(second, top + size * 1.02, size, 900)}" fill="#ffc21a"/>`,
    `<path d="${line(below, top + size * 1.02 + small * 1.75, small, 500)}" fill="#b4bdc6"/>`,
  ].join('')
}
