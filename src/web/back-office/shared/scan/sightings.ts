/**
 * A code that is missing for this long, and in this many pictures, counts as gone. Until then it may just not have been
 * detected.
 */
const goneAfterMilliseconds = 1_000
// A slow phone may need longer than that for one picture.
const goneAfterPictures = 3

/** `missed`: the pictures without it since it was last seen, and the time of the first of them. */
type Sighting = { isReported: boolean; missed: { pictures: number; since: number } | undefined }

/**
 * Decides which code the user is aiming at, from the codes in successive pictures: the one nearest to the
 * centre, once two pictures had it, since bars are unlikely to be misread the same way twice. Each is
 * reported once, until it has disappeared.
 */
export function watchCodes() {
  const seen = new Map<string, Sighting>()
  /** `codes`: those of a picture, the one nearest to the centre first; `now` in milliseconds. */
  return (codes: readonly string[], now: number): string | undefined => {
    for (const [code, sighting] of seen) {
      if (codes.includes(code)) continue
      const { pictures, since } = sighting.missed ?? { pictures: 0, since: now }
      sighting.missed = { pictures: pictures + 1, since }
      if (pictures + 1 >= goneAfterPictures && now - since >= goneAfterMilliseconds) seen.delete(code)
    }
    const [aimedAt] = codes
    const before = aimedAt === undefined ? undefined : seen.get(aimedAt)
    const isNew = before?.isReported === false
    for (const code of codes) seen.set(code, { isReported: seen.get(code)?.isReported ?? false, missed: undefined })
    if (aimedAt === undefined || !isNew) return
    seen.set(aimedAt, { isReported: true, missed: undefined })
    return aimedAt
  }
}
