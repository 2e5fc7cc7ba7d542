import type { Readable } from 'node:stream'

export type StoredFile = { stream: Readable; size: number }

/** Keeps files by path. A path is relative, in lower case, with `/` between its parts. */
export type FileStorage = {
  /** Stores a file whole or not at all. The same path again replaces it. */
  put(path: string, content: Buffer): Promise<void>
  /** Gives nothing when there is no such file. `range` is in bytes, both ends included. */
  read(path: string, range?: { start: number; end: number }): Promise<StoredFile | undefined>
  /** Removes a file; one that is not there is no error. */
  remove(path: string): Promise<void>
}
