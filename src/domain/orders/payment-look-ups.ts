// Most notifications come within seconds; what is missing after ten minutes may be missing for good.
const firstPauses = [10, 30, 120, 360]
const laterPause = 720

/** How many minutes after the previous look an unpaid order's payments are looked up for the `round`th time, from 0. */
export function minutesUntilLookUp(round: number): number {
  return firstPauses[round] ?? laterPause
}

/** A provider without a usable answer for this many minutes is reported to the staff. */
export const maxMinutesUnanswered = 24 * 60

const firstPauseUnanswered = 10
const maxPauseUnanswered = 6 * 60

/**
 * After how many minutes the look-up of an overdue order is retried at a provider that has not responded for
 * `minutes`: after as long again, since a long outage may last longer. No pause ends after the time at which
 * the staff is informed.
 */
export function minutesUntilRetry(minutes: number): number {
  const untilReported = Math.ceil(maxMinutesUnanswered - minutes)
  const longest = untilReported > 0 ? Math.min(maxPauseUnanswered, untilReported) : maxPauseUnanswered
  return Math.max(firstPauseUnanswered, Math.min(longest, Math.floor(minutes)))
}
