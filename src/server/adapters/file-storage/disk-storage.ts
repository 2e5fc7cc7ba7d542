import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStorage as Storage } from '@flystorage/file-storage'
import { LocalStorageAdapter } from '@flystorage/local-fs'
import { makeWritableFolder } from '#server/make-data-folder.ts'
import { checkedPath, type FileStorage, type ListedFile } from './file-storage.ts'

/** Stores files below a folder. A file appears under its name only when it is complete. */
export function diskStorage(folder: string): FileStorage {
  const storage = new Storage(new LocalStorageAdapter(folder))
  let isWritable = false
  /** The library would try for ever to make a folder below /proc. */
  const makeWritable = () => {
    if (!isWritable) makeWritableFolder(folder)
    isWritable = true
  }
  const sizeOf = async (path: string) => {
    const found = await stat(join(folder, checkedPath(path))).catch(absent)
    return found?.isFile() ? found.size : undefined
  }
  return {
    async put(path, content) {
      const part = `${checkedPath(path)}.${randomUUID()}.part`
      makeWritable()
      try {
        await storage.write(part, content)
        await storage.moveFile(part, path)
      } catch (error) {
        await storage.deleteFile(part)
        throw error
      }
    },
    sizeOf,
    async read(path, range) {
      const size = await sizeOf(path)
      // The library reads whole files only, but videos are requested in parts.
      return size === undefined ? undefined : { stream: createReadStream(join(folder, path), range), size }
    },
    remove: (path) => storage.deleteFile(checkedPath(path)),
    list: (below) => filesBelow(folder, checkedPath(below)),
  }
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<ListedFile> {
  const entries = await opendir(join(root, folder)).catch(absent)
  if (!entries) return
  for await (const entry of entries) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(root, path)
    else if (entry.isFile() && !entry.name.endsWith('.part')) {
      const found = await stat(join(root, path)).catch(absent)
      if (found) yield { path, size: found.size }
    }
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
