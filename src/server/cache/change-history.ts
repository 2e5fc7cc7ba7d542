/**
 * A place in the sequence of announcements, which every process that listens hears alike: so many of them after one that has a name of
 * its own. Processes number what they hear from their own start; with this they can speak of it.
 */
export type Position = { epoch: string; offset: number }

export type ChangeHistory = {
  /** A named announcement was heard: positions are counted from it on. */
  beginEpoch(epoch: string): void
  /** Something under these tags changed. */
  add(tags: readonly string[]): void
  /** Announcements may have been missed: no position from before says anything any more. */
  clear(): void
  /** After all that was heard; undefined until an epoch has begun. */
  readonly position: Position | undefined
  /** Whether it can be known what has changed since. */
  knows(since: Position): boolean
  /** Whether nothing under these tags has changed since. False where it cannot be known. */
  isUnchanged(tags: ReadonlySet<string>, since: Position): boolean
}

/** So many tags are remembered as changed; what is older than the oldest of them counts as changed. */
const mostTags = 50_000
/** Each process begins one whenever it begins to listen. */
const mostEpochs = 1_000

/** Remembers which tags changed when, in little memory and whatever rests on them. */
export function openChangeHistory(tagLimit = mostTags): ChangeHistory {
  // The number of each tag's last change, the oldest first.
  const changes = new Map<string, number>()
  // How many changes had been heard when an epoch began, the oldest first.
  const epochs = new Map<string, number>()
  let epoch: { name: string; begun: number } | undefined
  let [count, forgotten] = [0, 0]

  /** A place by this process's own count; undefined where it was never heard of, or too long ago. */
  function numberOf({ epoch: name, offset }: Position): number | undefined {
    const begun = epochs.get(name)
    return begun === undefined || begun + offset < forgotten ? undefined : begun + offset
  }

  return {
    beginEpoch(name) {
      epoch = { name, begun: count }
      epochs.set(name, count)
      const [oldest] = epochs.keys()
      if (epochs.size > mostEpochs && oldest !== undefined) epochs.delete(oldest)
    },
    add(tags) {
      count += 1
      if (tags.includes('everything')) {
        changes.clear()
        forgotten = count
      }
      for (const tag of tags) {
        changes.delete(tag)
        changes.set(tag, count)
      }
      for (const [tag, number] of changes) {
        if (changes.size <= tagLimit) break
        changes.delete(tag)
        forgotten = number
      }
    },
    clear() {
      epoch = undefined
      epochs.clear()
      changes.clear()
    },
    get position() {
      return epoch && { epoch: epoch.name, offset: count - epoch.begun }
    },
    knows: (since) => numberOf(since) !== undefined,
    isUnchanged(tags, since) {
      const number = numberOf(since)
      if (number === undefined) return false
      for (const tag of tags) if ((changes.get(tag) ?? 0) > number) return false
      return true
    },
  }
}
