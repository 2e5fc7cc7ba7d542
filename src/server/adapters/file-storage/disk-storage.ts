import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStorage } from './file-storage.ts'

/** Keeps files below a folder. A file appears under its name only when it is whole. */
export function diskStorage(folder: string): FileStorage {
  return {
    async put(path, content) {
      const target = placeOf(folder, path)
      const part = `${target}.${randomUUID()}.part`
      await mkdir(dirname(target), { recursive: true })
      try {
        await writeFile(part, content)
        await rename(part, target)
      } finally {
        await rm(part, { force: true })
      }
    },
    async read(path, range) {
      const source = placeOf(folder, path)
      const found = await stat(source).catch(absent)
      if (!found?.isFile()) return undefined
      return { stream: createReadStream(source, range), size: found.size }
    },
    async remove(path) {
      await rm(placeOf(folder, path), { force: true })
    },
  }
}

/** Paths are made by the shop; one that leads out of the folder is a defect or an attack. */
function placeOf(folder: string, path: string): string {
  if (!/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/.test(path)) throw new Error(`not a storage path: ${path}`)
  return join(folder, path)
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
