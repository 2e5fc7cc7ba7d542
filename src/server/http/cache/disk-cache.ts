import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { LeftEntry } from '#server/cache/tagged-cache.ts'
import { openRingFile } from './ring-file.ts'

export type DiskCache<Value> = {
  /** Takes in what has no more room in memory, and that nothing has outdated yet. */
  write(key: string, entry: LeftEntry<Value>): void
  /**
   * Hands a value to `take`, within one turn of the process: until it has returned no change can come. Gives undefined, and hands
   * nothing, where there is none, or something that it rests on has changed.
   */
  read<Taken>(key: string, take: (stored: LeftEntry<Value>) => Taken): Promise<Taken | undefined>
  has(key: string): boolean
  /** Forgets what rests on something that changed. */
  drop(tags: readonly string[]): void
  /** Forgets everything. */
  clear(): void
  readonly figures: { count: number; bytes: number }
  close(): Promise<void>
}

/** `change`: the number of the last change that the value knows of. */
type Note = { until: number; change: number }

/** So many tags are remembered as changed; what lies on disk for longer than the oldest of them is not given any more. */
const mostChanges = 50_000

export type DiskCacheOptions = {
  folder: string
  bytes: number
  onFailure: (error: unknown) => void
  mostChangesKept?: number
}

/**
 * Keeps on disk what has left memory. What a value rests on lies with it: a change is only noted, and the value looked at when somebody
 * asks for it, so that thousands of values take little memory and a change little time.
 */
export async function openDiskCache<Value>(options: DiskCacheOptions): Promise<DiskCache<Value>> {
  const { folder, bytes, onFailure, mostChangesKept = mostChanges } = options
  await mkdir(folder, { recursive: true })
  const ring = await openRingFile<Note>(join(folder, `${randomUUID()}.pages`), bytes, onFailure)
  // The number of each tag's last change, the oldest first.
  const changes = new Map<string, number>()
  let [count, forgotten] = [0, 0]

  const isUnchanged = (tags: ReadonlySet<string>, since: number) =>
    since >= forgotten && ![...tags].some((tag) => (changes.get(tag) ?? 0) > since)

  function clear(): void {
    ring.clear()
    changes.clear()
  }

  return {
    write(key, { value, tags, bytes: size, until }) {
      // What was read from here and has not changed since lies here still.
      if (ring.noteOf(key)?.until === until) return
      const stored: LeftEntry<Value> = { value, tags, bytes: size, until }
      ring.write(key, serialize(stored), { until, change: count })
    },
    async read(key, take) {
      const found = await ring.read(key)
      const note = ring.noteOf(key)
      if (!found || !note) return undefined
      // Of this process's own writing: nobody else knows the file.
      const stored = deserialize(found) as LeftEntry<Value>
      if (isUnchanged(stored.tags, note.change)) return take(stored)
      ring.delete(key)
      return undefined
    },
    has: (key) => ring.noteOf(key) !== undefined,
    drop(tags) {
      if (tags.includes('everything')) return clear()
      count += 1
      for (const tag of tags) {
        changes.delete(tag)
        changes.set(tag, count)
      }
      for (const [tag, number] of changes) {
        if (changes.size <= mostChangesKept) break
        changes.delete(tag)
        forgotten = number
      }
    },
    clear,
    get figures() {
      return { count: ring.count, bytes: ring.bytes }
    },
    async close() {
      clear()
      await ring.close()
    },
  }
}
