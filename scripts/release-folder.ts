import { lstatSync, readdirSync, readlinkSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

/** What the files of a folder take on the disk, in whole megabytes (of 10^6 bytes). */
export function sizeOf(folder: string): number {
  const bytes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, path) => {
    const file = lstatSync(join(folder, path))
    return sum + (file.isFile() ? file.blocks * 512 : 0)
  }, 0)
  return Math.round(bytes / 1e6)
}

/** The links of a folder that lead to a place of this machine, and nowhere on another. */
export function linksAway(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => {
    const file = join(folder, path)
    return lstatSync(file).isSymbolicLink() && isAbsolute(readlinkSync(file))
  })
}
