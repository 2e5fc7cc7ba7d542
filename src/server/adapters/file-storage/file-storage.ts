import type { Readable } from 'node:stream'

export type StoredFile = { stream: Readable; size: number }

/** A byte range of a file, both ends included. */
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
  /** Every file below a folder, in no particular order. */
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
