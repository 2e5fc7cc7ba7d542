/** Gathers what an answer for everybody shows, out of the calls that went into it. */
export function collectCacheTags(): {
  note: (tags: readonly string[] | undefined) => void
  /** Undefined when one of the calls failed or is about a person: the answer must not be kept. */
  tags: () => readonly string[] | undefined
} {
  const shown = new Set<string>()
  let isKeepable = true
  return {
    note(tags) {
      if (tags) for (const tag of tags) shown.add(tag)
      else isKeepable = false
    },
    tags: () => (isKeepable ? [...shown] : undefined),
  }
}
