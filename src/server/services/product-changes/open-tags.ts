import type { CacheTag } from '#server/cache/cache-tag.ts'
import { maxTags } from '#server/cache/invalidate-cache.ts'

export type OpenTags = {
  add(tags: readonly CacheTag[]): void
  /** All of them, each once. */
  all(): CacheTag[]
}

/**
 * Collects what a long change touches, part by part. From a number on everything is touched, and no more
 * of them are held.
 */
export function openTags(): OpenTags {
  const tags = new Set<CacheTag>()
  return {
    add(more) {
      for (const tag of more) {
        if (tags.size > maxTags) return
        tags.add(tag)
      }
    },
    all: () => [...tags],
  }
}
