// Most notifications come within seconds; what is missing after ten minutes may be missing for good.
const firstPauses = [10, 30, 120, 360]
const laterPause = 720

/** How many minutes after the previous look an unpaid order's payments are looked up for the `round`th time, from 0. */
export function minutesUntilLookUp(round: number): number {
  return firstPauses[round] ?? laterPause
}

/** A provider without a usable answer for this many minutes is reported to the staff. */
export const mostMinutesUnanswered = 24 * 60

const firstPauseUnanswered = 10
const longestPauseUnanswered = 6 * 60

/**
 * After how many minutes a provider is asked again whether an order was paid whose time is up, when it has given no answer for
 * `minutes`: as long again, since what has lasted long may last longer. No pause goes beyond the time when the staff is to know.
 */
export function minutesUntilAskedAgain(minutes: number): number {
  const untilTold = Math.ceil(mostMinutesUnanswered - minutes)
  const longest = untilTold > 0 ? Math.min(longestPauseUnanswered, untilTold) : longestPauseUnanswered
  return Math.max(firstPauseUnanswered, Math.min(longest, Math.floor(minutes)))
}
