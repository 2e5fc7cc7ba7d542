/** Collects the tags of a shared response from the calls that it consists of. */
export function collectCacheTags(): {
  note: (tags: readonly string[] | undefined) => void
  /** Undefined if one of the calls failed or is personal: the response must not be cached. */
  tags: () => readonly string[] | undefined
} {
  const shown = new Set<string>()
  let isCacheable = true
  return {
    note(tags) {
      if (tags) for (const tag of tags) shown.add(tag)
      else isCacheable = false
    },
    tags: () => (isCacheable ? [...shown] : undefined),
  }
}
