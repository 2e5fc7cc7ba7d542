/**
 * A position in the sequence of announcements, which every listening process receives in the same order: the
 * number of announcements after a named one. Each process counts announcements from its own start; this lets
 * processes refer to the same position.
 */
export type Position = { epoch: string; offset: number }

export type ChangeHistory = {
  /** A named announcement was received: positions are counted from it on. */
  beginEpoch(epoch: string): void
  /** Something under these tags changed. */
  add(tags: readonly string[]): void
  /** Announcements may have been missed: earlier positions say nothing any more. */
  clear(): void
  /** The position after everything received so far; undefined until an epoch has begun. */
  readonly position: Position | undefined
  /** Whether it is known what has changed since this position. */
  knows(since: Position): boolean
  /** Whether nothing under these tags has changed since. False if that is unknown. */
  isUnchanged(tags: ReadonlySet<string>, since: Position): boolean
}

/** The number of changed tags that are remembered; anything older than the oldest of them counts as changed. */
const maxTags = 50_000
/** Each process begins one whenever it starts to listen. */
const maxEpochs = 1_000

/** Remembers which tags changed when, in little memory, independent of what depends on them. */
export function openChangeHistory(tagLimit = maxTags): ChangeHistory {
  // The number of each tag's last change, the oldest first.
  const changes = new Map<string, number>()
  // How many changes had been received when each epoch began, the oldest first.
  const epochs = new Map<string, number>()
  let epoch: { name: string; begun: number } | undefined
  let [count, forgotten] = [0, 0]

  /** A position as counted by this process; undefined if it is unknown or too long ago. */
  function numberOf({ epoch: name, offset }: Position): number | undefined {
    const begun = epochs.get(name)
    return begun === undefined || begun + offset < forgotten ? undefined : begun + offset
  }

  return {
    beginEpoch(name) {
      epoch = { name, begun: count }
      epochs.set(name, count)
      const [oldest] = epochs.keys()
      if (epochs.size > maxEpochs && oldest !== undefined) epochs.delete(oldest)
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
