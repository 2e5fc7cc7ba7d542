/** What was out of sight for so long counts as gone. Until then it may just not have been made out in a picture or two. */
const goneAfterMilliseconds = 1_000

type Sighting = { at: number; isTold: boolean }

/**
 * Tells which code is meant, from what is made out in one picture after the other: the one nearest the middle, once two
 * pictures had it, since bars that are misread in one are not misread so again; and once alone, until it was out of sight.
 */
export function watchCodes() {
  const seen = new Map<string, Sighting>()
  /** `codes`: those of a picture, the nearest to the middle first; `now` in milliseconds. */
  return (codes: readonly string[], now: number): string | undefined => {
    for (const [code, { at }] of seen) if (now - at > goneAfterMilliseconds) seen.delete(code)
    const [aimedAt] = codes
    const before = aimedAt === undefined ? undefined : seen.get(aimedAt)
    const isNew = before?.isTold === false
    for (const code of codes) seen.set(code, { at: now, isTold: seen.get(code)?.isTold ?? false })
    if (aimedAt === undefined || !isNew) return
    seen.set(aimedAt, { at: now, isTold: true })
    return aimedAt
  }
}
