import { deserialize, serialize } from 'node:v8'
import { openChangeHistory, type Position } from '#server/cache/change-history.ts'
import type { LeftEntry } from '#server/cache/tagged-cache.ts'
import { type DiskStore, isBusy, openDiskStore } from './disk-store.ts'

export type DiskCache<Value> = {
  /** What this process knows of now: nothing that is read after it can be older. */
  readonly position: Position | undefined
  /** Takes in a value that missed no change before `since`; where there is no such place, nobody could tell when it is outdated. */
  write(key: string, entry: LeftEntry<Value>, since: Position | undefined): void
  /** A value, whichever process wrote it, that rests on nothing that this one has heard to have changed. */
  read(key: string): LeftEntry<Value> | undefined
  /** Whether this value lies there, or one that was made later. */
  holds(key: string, entry: LeftEntry<Value>): boolean
  /** Forgets a value that can no longer be made. */
  delete(key: string): void
  /** Says that this process makes a value, unless another one does: gives what to call when it has been made, if it is this one's turn. */
  claim(key: string): (() => void) | undefined
  /** Announcements are counted from here on, by this process and others. */
  beginEpoch(epoch: string): void
  /** Gives nothing any more that rests on something that changed. */
  drop(tags: readonly string[]): void
  /** Gives nothing any more that was written before the next epoch. */
  clear(): void
  readonly figures: { count: number; bytes: number }
  close(): void
}

export type DiskCacheOptions = {
  path: string
  bytes: number
  /** Processes with another one do not see each other's values: those of another build, or of a shop with other settings. */
  namespace: string
  /** The file cannot be used: told once, and nothing is written or read from then on. */
  onFailure: (error: unknown) => void
  tagLimit?: number
}

/** Whoever has not made a page by then has ended, or waits for others: somebody else may try. */
const claimMilliseconds = 2_000

/**
 * Keeps values on disk for all processes of one machine. What a value rests on lies with it, and up to where its maker had heard what
 * changed: a change is only noted, and the value looked at when somebody asks for it, so that thousands of values take no memory and
 * a change little time. Throws where the file cannot be opened.
 */
export function openDiskCache<Value>(options: DiskCacheOptions): DiskCache<Value> {
  const { path, bytes, namespace, onFailure, tagLimit } = options
  const store = openDiskStore(path, bytes)
  const history = openChangeHistory(tagLimit)
  let isUsable = true
  const inStore = (key: string) => `${namespace}:${key}`

  /** What the store answers, or else `otherwise`: a cache that fails holds nobody up. */
  function using<Result>(otherwise: Result, use: (store: DiskStore) => Result): Result {
    if (!isUsable) return otherwise
    try {
      return use(store)
    } catch (error) {
      // Others write: there will be another time.
      if (isBusy(error)) return otherwise
      isUsable = false
      onFailure(error)
      return otherwise
    }
  }

  return {
    get position() {
      return history.position
    },
    write(key, { value, tags, bytes: size, until }, since) {
      if (!since) return
      const body = serialize({ value, tags, bytes: size } satisfies Omit<LeftEntry<Value>, 'until'>)
      if (body.length <= bytes / 16)
        using(undefined, (to) => to.write(inStore(key), { ...since, until: Math.floor(until), body }))
    },
    read: (key) =>
      using(undefined, (from) => {
        const note = from.noteOf(inStore(key))
        const row = note && history.knows(note) ? from.read(inStore(key)) : undefined
        if (!row) return undefined
        // Written by this program, in a folder of its own.
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
      store.close()
    },
  }
}
