/** The shop's days begin and end where it stands, wherever its server or its reader is. */
export const shopTimeZone = 'America/Sao_Paulo'

// Swedes write dates as ISO 8601 does.
const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: shopTimeZone })

/** The shop's day at an instant, as an ISO date: `2026-11-20`. */
export const shopDay = (instant: Date): string => isoDay.format(instant)

/** A day some days before another; both are ISO dates. */
export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

/** The given number of days up to and with `lastDay`, oldest first; all ISO dates. */
export const daysUpTo = (lastDay: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => daysBefore(lastDay, count - 1 - index))
