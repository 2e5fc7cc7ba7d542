export type TagIndex = {
  add(key: string, tags: Iterable<string>): void
  /** `tags` are those that the key was added with. */
  remove(key: string, tags: Iterable<string>): void
  /** The keys that were added with one of these tags. */
  keysOf(tags: Iterable<string>): Set<string>
  clear(): void
}

/**
 * Finds the keys of cached values by what they depend on: a sale changes one product, and must not take the
 * time of looking at every page.
 */
export function openTagIndex(): TagIndex {
  const keysByTag = new Map<string, Set<string>>()
  return {
    add(key, tags) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        if (keys) keys.add(key)
        else keysByTag.set(tag, new Set([key]))
      }
    },
    remove(key, tags) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysByTag.delete(tag)
      }
    },
    keysOf(tags) {
      const found = new Set<string>()
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) found.add(key)
      return found
    },
    clear: () => keysByTag.clear(),
  }
}
