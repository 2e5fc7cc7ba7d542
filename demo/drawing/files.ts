import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { image, type Raster } from './render.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the demo shop's drawn pictures. */
export const folder = `${root}demo/pictures`

/** What the site serves as it is: icons, social card, makers' names. */
export const publicFolder = `${root}public`

/** The brand's marks as paths, to be pasted into the site's components. */
export const brandFolder = `${root}demo/drawing/brand`

/** Saves a drawn picture as WebP, making its folder. */
export async function saveWebp(raster: Raster, file: string, quality = 76): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  await image(raster).flatten({ background: '#ffffff' }).webp({ quality, effort: 6, smartSubsample: true }).toFile(file)
}
