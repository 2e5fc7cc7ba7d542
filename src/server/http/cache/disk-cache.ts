import { deserialize, serialize } from 'node:v8'
import { openChangeHistory, type Position } from '#server/cache/change-history.ts'
import type { EvictedEntry } from '#server/cache/tagged-cache.ts'
import { type DiskStore, isBroken, isBusy, isFull, openDiskStore, removeDiskStore } from './disk-store.ts'

export type DiskCache<Value> = {
  /** The position up to which this process knows of changes: anything read afterwards is at least as new. */
  readonly position: Position | undefined
  /**
   * Stores a value that missed no change before `since`; without such a position it could not be invalidated
   * and is not stored.
   */
  write(key: string, entry: EvictedEntry<Value>, since: Position | undefined): void
  /** A value written by any process, if nothing that it depends on has changed as far as this process knows. */
  read(key: string): EvictedEntry<Value> | undefined
  /** Whether this value, or a newer one, is stored. */
  holds(key: string, entry: EvictedEntry<Value>): boolean
  /** Removes a value that can no longer be made. */
  delete(key: string): void
  /**
   * Claims the making of a value, unless another process has: returns a function to call when it is done, if
   * this process has the claim.
   */
  claim(key: string): (() => void) | undefined
  /** Announcements are counted from here on, by this process and others. */
  beginEpoch(epoch: string): void
  /** Returns nothing any more that depends on something that changed. */
  drop(tags: readonly string[]): void
  /** Returns nothing any more that was written before the next epoch. */
  clear(): void
  /** Undefined while the file cannot be used. */
  readonly figures: { count: number; bytes: number } | undefined
  close(): void
}

export type DiskCacheOptions = {
  path: string
  bytes: number
  /**
   * Called before the file is opened, each time, as to create its folder; what it throws counts as a
   * failure of the disk.
   */
  prepare?: () => void
  /** Processes with different keys do not share values: those of another build, or of a shop with other settings. */
  namespace: string
  /**
   * Called if the disk is full or cannot be used, once until a value was written again. On a full disk, what
   * is stored is read on; a file that cannot be used is opened again later.
   */
  onFailure: (error: unknown) => void
  tagLimit?: number
}

/** A process that has not made the page by then has ended, or is waiting itself: another one may try. */
const claimMilliseconds = 2_000
/** Between two attempts to open a file that cannot be used. */
const pauseMilliseconds = 60_000

/**
 * Caches values on disk for all processes of one machine. Each is stored with its tags and the position up to
 * which its maker knew of changes. A change is only recorded, and compared when a value is requested, so that
 * thousands of values take no memory and a change little time. If the file cannot be opened or used, whatever
 * the reason, it is opened again at most once a minute.
 */
export function openDiskCache<Value>(options: DiskCacheOptions): DiskCache<Value> {
  const { path, bytes, prepare, namespace, onFailure, tagLimit } = options
  const history = openChangeHistory(tagLimit)
  let store: DiskStore | undefined
  let nextOpening = 0
  let isClosed = false
  let isKnownFailing = false
  const inStore = (key: string) => `${namespace}:${key}`

  function open({ isPatient }: { isPatient: boolean }): void {
    nextOpening = performance.now() + pauseMilliseconds
    prepare?.()
    try {
      store = openDiskStore(path, bytes, { isPatient })
    } catch (error) {
      if (!isBroken(error)) throw error
      removeDiskStore(path)
      store = openDiskStore(path, bytes, { isPatient })
    }
  }

  function report(error: unknown): void {
    if (!isKnownFailing) onFailure(error)
    isKnownFailing = true
  }

  /** Closes a file that cannot be used any more. Processes that use a corrupt one go on with it, without a name. */
  function leave(error: unknown): void {
    nextOpening = performance.now() + pauseMilliseconds
    try {
      store?.close()
      if (isBroken(error)) store?.removeFile()
    } catch (other) {
      report(other)
    }
    store = undefined
  }

  /** The result of the store, or else `otherwise`: a failing cache blocks no request. */
  function using<Result>(otherwise: Result, use: (store: DiskStore) => Result): Result {
    if (isClosed) return otherwise
    try {
      // Requests are being served: none waits for another process that opens the file.
      if (!store && performance.now() >= nextOpening) open({ isPatient: false })
      return store ? use(store) : otherwise
    } catch (error) {
      // Other processes are writing: the value can be stored another time.
      if (isBusy(error)) return otherwise
      report(error)
      if (!isFull(error)) leave(error)
      return otherwise
    }
  }

  try {
    open({ isPatient: true })
  } catch (error) {
    report(error)
  }

  return {
    get position() {
      return history.position
    },
    write(key, { value, tags, bytes: size, until, isProvisional }, since) {
      if (!since) return
      const body = serialize({ value, tags, bytes: size, isProvisional } satisfies Omit<EvictedEntry<Value>, 'until'>)
      if (body.length <= bytes / 16)
        using(undefined, (to) => {
          to.write(inStore(key), { ...since, until: Math.floor(until), body })
          isKnownFailing = false
        })
    },
    read: (key) =>
      using(undefined, (from) => {
        const note = from.noteOf(inStore(key))
        const row = note && history.knows(note) ? from.read(inStore(key)) : undefined
        if (!row) return undefined
        // Written by this program, in its own folder.
        const stored = deserialize(row.body) as Omit<EvictedEntry<Value>, 'until'>
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
      return using(undefined, (of) => of.figures)
    },
    close() {
      isClosed = true
      store?.close()
    },
  }
}
