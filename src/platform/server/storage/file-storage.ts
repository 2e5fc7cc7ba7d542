import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStorage as Storage } from '@flystorage/file-storage'
import { LocalStorageAdapter } from '@flystorage/local-fs'
import { makeWritableFolder } from './data-folder.ts'

export type StoredFile = { stream: Readable; size: number }

export type FileRange = { start: number; end: number }

/** Stores files by path. A path is relative, in lower case, with `/` as separator. */
export type FileStorage = {
  /** Stores a file completely or not at all, replacing one with the same path. `content` may be modified afterwards. */
  put(path: string, content: Buffer): Promise<void>
  /** The size of a file in bytes; undefined if there is no such file. */
  sizeOf(path: string): Promise<number | undefined>
  /** Undefined if there is no such file. `size` is always that of the whole file. */
  read(path: string, range?: FileRange): Promise<StoredFile | undefined>
  /** Removes a file; one that is not there is no error. */
  remove(path: string): Promise<void>
  list(folder: string): AsyncIterable<ListedFile>
}

export type ListedFile = { path: string; size: number }

/** Paths are made by the shop; throws for one that leads outside, which is a bug or an attack. */
export function checkedPath(path: string): string {
  if (!/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/.test(path)) throw new Error(`not a storage path: ${path}`)
  return path
}

/** The files of another storage below one of its folders, with paths relative to it. */
export function inFolder(files: FileStorage, folder: string): FileStorage {
  const within = (path: string) => `${folder}/${checkedPath(path)}`
  return {
    put: (path, content) => files.put(within(path), content),
    sizeOf: (path) => files.sizeOf(within(path)),
    read: (path, range) => files.read(within(path), range),
    remove: (path) => files.remove(within(path)),
    async *list(below) {
      for await (const { path, size } of files.list(within(below))) yield { path: path.slice(folder.length + 1), size }
    },
  }
}

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
