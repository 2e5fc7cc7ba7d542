import { type FileHandle, open, rm } from 'node:fs/promises'

export type RingFile<Note> = {
  /**
   * Writes bytes under a key, in the place of what was there, with a note that stays in memory. Nothing is written while too much
   * waits to be.
   */
  write(key: string, bytes: Uint8Array, note: Note): void
  /** What was written under a key last; undefined where nothing is, or it has been written over. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The note of what can be read under a key. */
  noteOf(key: string): Note | undefined
  delete(key: string): void
  clear(): void
  readonly count: number
  /** How much of the file is in use. */
  readonly bytes: number
  close(): Promise<void>
}

type Piece<Note> = { at: number; length: number; note: Note; written: Promise<boolean> }

/** What waits to be written is held in memory: a slow disk must not fill it. */
const mostWaiting = 64

/**
 * Opens a file of at most so many bytes, in which what was written first is written over first. It has no name any more once it is
 * open: the system removes it when the process ends, however it ends. `onFailure`: the disk is full or gone; told once, and nothing
 * is written or read from then on.
 */
export async function openRingFile<Note>(
  path: string,
  size: number,
  onFailure: (error: unknown) => void,
): Promise<RingFile<Note>> {
  const file = await open(path, 'w+', 0o600)
  await rm(path)
  // In the order in which they were written.
  const pieces = new Map<string, Piece<Note>>()
  // Counts on and on: the place in the file is the rest of the division by its size.
  let end = 0
  let [used, waiting] = [0, 0]
  let isUsable = true
  let last: Promise<unknown> = Promise.resolve()

  function remove(key: string, piece: Piece<Note>): void {
    if (pieces.get(key) !== piece) return
    pieces.delete(key)
    used -= piece.length
  }
  const removeAll = () => {
    pieces.clear()
    used = 0
  }
  function fail(error: unknown): void {
    if (!isUsable) return
    isUsable = false
    removeAll()
    onFailure(error)
  }

  /** Makes room for so many bytes in one piece, and gives the place. */
  function takePlace(length: number): number {
    const left = size - (end % size)
    const at = length > left ? end + left : end
    end = at + length
    for (const [key, piece] of pieces) {
      if (piece.at >= end - size) break
      remove(key, piece)
    }
    return at
  }

  async function store(bytes: Uint8Array, at: number): Promise<boolean> {
    try {
      await writeAll(file, bytes, at % size)
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      waiting -= 1
    }
  }

  return {
    write(key, bytes, note) {
      if (!isUsable || waiting >= mostWaiting || bytes.length > size / 16) return
      const before = pieces.get(key)
      if (before) remove(key, before)
      const at = takePlace(bytes.length)
      waiting += 1
      // One after the other: two could meet in one place.
      const written = last.then(() => store(bytes, at))
      last = written
      pieces.set(key, { at, length: bytes.length, note, written })
      used += bytes.length
    },
    async read(key) {
      const piece = pieces.get(key)
      if (!piece || !(await piece.written)) return undefined
      const bytes = new Uint8Array(piece.length)
      try {
        await file.read(bytes, 0, piece.length, piece.at % size)
      } catch (error) {
        fail(error)
        return undefined
      }
      // Its place may have been given away meanwhile.
      return pieces.get(key) === piece ? bytes : undefined
    },
    noteOf: (key) => pieces.get(key)?.note,
    delete(key) {
      const piece = pieces.get(key)
      if (piece) remove(key, piece)
    },
    clear: removeAll,
    get count() {
      return pieces.size
    },
    get bytes() {
      return used
    },
    async close() {
      isUsable = false
      removeAll()
      await last
      await file.close()
    },
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}
