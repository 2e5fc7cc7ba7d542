/** What is in no picture for so long, and in so many of them, counts as gone. Until then it may just not have been made out. */
const goneAfterMilliseconds = 1_000
// A slow phone may need longer than that for one picture.
const goneAfterPictures = 3

/** `missed`: the pictures without it since it was last seen, and when the first of them was looked at. */
type Sighting = { isTold: boolean; missed: { pictures: number; since: number } | undefined }

/**
 * Tells which code is meant, from what is made out in one picture after the other: the one nearest the middle, once two
 * pictures had it, since bars that are misread in one are not misread so again; and once alone, until it was out of sight.
 */
export function watchCodes() {
  const seen = new Map<string, Sighting>()
  /** `codes`: those of a picture, the nearest to the middle first; `now` in milliseconds. */
  return (codes: readonly string[], now: number): string | undefined => {
    for (const [code, sighting] of seen) {
      if (codes.includes(code)) continue
      const { pictures, since } = sighting.missed ?? { pictures: 0, since: now }
      sighting.missed = { pictures: pictures + 1, since }
      if (pictures + 1 >= goneAfterPictures && now - since >= goneAfterMilliseconds) seen.delete(code)
    }
    const [aimedAt] = codes
    const before = aimedAt === undefined ? undefined : seen.get(aimedAt)
    const isNew = before?.isTold === false
    for (const code of codes) seen.set(code, { isTold: seen.get(code)?.isTold ?? false, missed: undefined })
    if (aimedAt === undefined || !isNew) return
    seen.set(aimedAt, { isTold: true, missed: undefined })
    return aimedAt
  }
}
