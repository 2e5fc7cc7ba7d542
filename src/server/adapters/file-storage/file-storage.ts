import type { Readable } from 'node:stream'

export type StoredFile = { stream: Readable; size: number }

/** A part of a file in bytes, both ends included. */
export type FileRange = { start: number; end: number }

/** Keeps files by path. A path is relative, in lower case, with `/` between its parts. */
export type FileStorage = {
  /** Stores a file whole or not at all. The same path again replaces it. `content` may change once it is stored. */
  put(path: string, content: Buffer): Promise<void>
  /** The size of a file in bytes; nothing when there is no such file. */
  sizeOf(path: string): Promise<number | undefined>
  /** Gives nothing when there is no such file. `size` is always that of the whole. */
  read(path: string, range?: FileRange): Promise<StoredFile | undefined>
  /** Removes a file; one that is not there is no error. */
  remove(path: string): Promise<void>
  /** Every file below a folder, in no order that one could rely on. */
  list(folder: string): AsyncIterable<ListedFile>
}

export type ListedFile = { path: string; size: number }

/** Paths are made by the shop; throws for one that leads elsewhere, which is a defect or an attack. */
export function checkedPath(path: string): string {
  if (!/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/.test(path)) throw new Error(`not a storage path: ${path}`)
  return path
}

/** The files of another storage below one of its folders, under paths that do not name it. */
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
