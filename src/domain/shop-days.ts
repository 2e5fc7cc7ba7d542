import { dateFormat } from './date-format.ts'

/** The shop's days begin and end in its own time zone, wherever its server or its reader is. */
export const shopTimeZone = 'America/Sao_Paulo'

// Swedes write dates as ISO 8601 does.
const isoDay = dateFormat('sv-SE', { dateStyle: 'short', timeZone: shopTimeZone })

/** The shop's day at an instant, as an ISO date: `2026-11-20`. */
export const shopDay = (instant: Date): string => isoDay(instant)

/** The shop's year at an instant. */
export const shopYear = (instant: Date): number => Number(shopDay(instant).slice(0, 4))

const hour = dateFormat('sv-SE', { hour: '2-digit', hourCycle: 'h23', timeZone: shopTimeZone })

/** The hour of the shop's clock at an instant, from 0 to 23. */
export const shopHour = (instant: Date): number => Number(hour(instant))

/** A day some days before another; both are ISO dates. */
export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

/** How many days the second ISO date is after the first; negative where it is before it. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The given number of days up to and with `lastDay`, oldest first; all ISO dates. */
export const daysUpTo = (lastDay: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => daysBefore(lastDay, count - 1 - index))

/** The last millisecond of a shop's day, given as an ISO date. */
export function endOfShopDay(day: string): Date {
  // The day's last hour in UTC is within a day of it, whatever the zone's offset at that time of the year.
  const next = daysBefore(day, -1)
  const hours = Array.from(
    { length: 48 },
    (_, hour) => new Date(Date.parse(`${day}T00:00:00Z`) + (hour + 1) * 3_600_000),
  )
  const start = hours.find((moment) => shopDay(moment) === next)
  if (!start) throw new Error(`${day} does not end`)
  return new Date(start.getTime() - 1)
}

const clock = dateFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: shopTimeZone,
})

/**
 * The instant of a time by the shop's clock, as a field for date and time holds it: `2026-11-20T14:05`.
 * Undefined for no time.
 */
export function instantOfShopTime(time: string): Date | undefined {
  const asUtc = Date.parse(`${time}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // How far the clock is from UTC about then, and once more where the clock was changed in between.
  const offsetAt = (instant: number) => Date.parse(`${clock(new Date(instant)).replace(' ', 'T')}Z`) - instant
  const minute = Math.floor(asUtc / 60_000) * 60_000
  const near = minute - offsetAt(minute)
  return new Date(minute - offsetAt(near))
}
