import { deserialize, serialize } from 'node:v8'
import { openChangeHistory, type Position } from '#server/cache/change-history.ts'
import type { LeftEntry } from '#server/cache/tagged-cache.ts'
import { type DiskStore, isBusy, isFull, openDiskStore } from './disk-store.ts'

export type DiskCache<Value> = {
  /** The position up to which this process knows of changes: anything read afterwards is at least as new. */
  readonly position: Position | undefined
  /** Stores a value that missed no change before `since`; without such a position it could not be invalidated and is not stored. */
  write(key: string, entry: LeftEntry<Value>, since: Position | undefined): void
  /** A value written by any process, if nothing that it depends on has changed as far as this process knows. */
  read(key: string): LeftEntry<Value> | undefined
  /** Whether this value, or a newer one, is stored. */
  holds(key: string, entry: LeftEntry<Value>): boolean
  /** Removes a value that can no longer be made. */
  delete(key: string): void
  /** Claims the making of a value, unless another process has: returns a function to call when it is done, if this process has the claim. */
  claim(key: string): (() => void) | undefined
  /** Announcements are counted from here on, by this process and others. */
  beginEpoch(epoch: string): void
  /** Returns nothing any more that depends on something that changed. */
  drop(tags: readonly string[]): void
  /** Returns nothing any more that was written before the next epoch. */
  clear(): void
  readonly figures: { count: number; bytes: number }
  close(): void
}

export type DiskCacheOptions = {
  path: string
  bytes: number
  /** Processes with different keys do not share values: those of another build, or of a shop with other settings. */
  namespace: string
  /**
   * Called once if the file cannot be used; nothing is written or read from then on. Called once, too, whenever the disk becomes full, or
   * is when the file is opened; what is stored is read on, and values are written again once there is room.
   */
  onFailure: (error: unknown) => void
  tagLimit?: number
}

/** A process that has not made the page by then has ended, or is waiting itself: another one may try. */
const claimMilliseconds = 2_000
/** Between two attempts to open the file on a disk that is full. */
const pauseMilliseconds = 60_000

/**
 * Caches values on disk for all processes of one machine. Each is stored with its tags and the position up to which its maker knew of
 * changes. A change is only recorded, and compared when a value is requested, so that thousands of values take no memory and a change
 * little time. Throws if the file cannot be opened, unless the disk is full: it is then tried again at most once a minute.
 */
export function openDiskCache<Value>(options: DiskCacheOptions): DiskCache<Value> {
  const { path, bytes, namespace, onFailure, tagLimit } = options
  const history = openChangeHistory(tagLimit)
  let store: DiskStore | undefined
  let nextOpening = 0
  let isUsable = true
  let isKnownFull = false
  const inStore = (key: string) => `${namespace}:${key}`

  function open({ isPatient }: { isPatient: boolean }): void {
    nextOpening = performance.now() + pauseMilliseconds
    store = openDiskStore(path, bytes, { isPatient })
  }

  function reportFull(error: unknown): void {
    if (!isKnownFull) onFailure(error)
    isKnownFull = true
  }

  /** The result of the store, or else `otherwise`: a failing cache blocks no request. */
  function using<Result>(otherwise: Result, use: (store: DiskStore) => Result): Result {
    if (!isUsable) return otherwise
    try {
      // Requests are being served: none waits for another process that opens the file.
      if (!store && performance.now() >= nextOpening) open({ isPatient: false })
      return store ? use(store) : otherwise
    } catch (error) {
      // Other processes are writing: the value can be stored another time.
      if (isBusy(error)) return otherwise
      if (isFull(error)) {
        reportFull(error)
        return otherwise
      }
      isUsable = false
      onFailure(error)
      return otherwise
    }
  }

  try {
    open({ isPatient: true })
  } catch (error) {
    if (!isFull(error)) throw error
    reportFull(error)
  }

  return {
    get position() {
      return history.position
    },
    write(key, { value, tags, bytes: size, until }, since) {
      if (!since) return
      const body = serialize({ value, tags, bytes: size } satisfies Omit<LeftEntry<Value>, 'until'>)
      if (body.length <= bytes / 16)
        using(undefined, (to) => {
          to.write(inStore(key), { ...since, until: Math.floor(until), body })
          isKnownFull = false
        })
    },
    read: (key) =>
      using(undefined, (from) => {
        const note = from.noteOf(inStore(key))
        const row = note && history.knows(note) ? from.read(inStore(key)) : undefined
        if (!row) return undefined
        // Written by this program, in its own folder.
        const stored = deserialize(row.body) as Omit<LeftEntry<Value>, 'until'>
        return history.isUnchanged(stored.tags, row) ? { ...stored, until: row.until } : undefined
      }),
    holds: (key, { until }) => using(true, (from) => (from.noteOf(inStore(key))?.until ?? 0) >= Math.floor(until)),
    delete: (key) => using(undefined, (from) => from.delete(inStore(key))),
    claim(key) {
      const until = Date.now() + claimMilliseconds
      const isMine = using(true, (of) => of.claim(inStore(key), until - claimMilliseconds, until))
      return isMine ? () => using(undefined, (of) => of.release(inStore(key), until)) : undefined
    },
    beginEpoch: history.beginEpoch,
    drop: history.add,
    clear: history.clear,
    get figures() {
      return using({ count: 0, bytes: 0 }, (of) => of.figures)
    },
    close() {
      isUsable = false
      store?.close()
    },
  }
}
