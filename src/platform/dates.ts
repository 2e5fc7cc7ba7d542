/** Writes dates in one way. The format is made with the first date: that takes milliseconds. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(date)
  }
}

/** The shop's days begin and end in its own time zone, wherever its server or its reader is. */
export const shopTimeZone = 'America/Sao_Paulo'

// Swedes write dates as ISO 8601 does.
const isoDay = dateFormat('sv-SE', { dateStyle: 'short', timeZone: shopTimeZone })

/** The shop's day at an instant, as an ISO date: `2026-11-20`. */
export const shopDay = (instant: Date): string => isoDay(instant)

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

/** The first millisecond of a shop's day, given as an ISO date. */
export const startOfShopDay = (day: string): Date => new Date(endOfShopDay(daysBefore(day, 1)).getTime() + 1)

const clock = dateFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: shopTimeZone,
})

/** The instant of a time by the shop's clock, as a field holds it: `2026-11-20T14:05`. Undefined for no time. */
export function parseShopTime(time: string): Date | undefined {
  const asUtc = Date.parse(`${time}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // How far the clock is from UTC about then, and once more where the clock was changed in between.
  const offsetAt = (instant: number) => Date.parse(`${clock(new Date(instant)).replace(' ', 'T')}Z`) - instant
  const minute = Math.floor(asUtc / 60_000) * 60_000
  const near = minute - offsetAt(minute)
  return new Date(minute - offsetAt(near))
}

// Days as `MM-DD` on which no bank of Brazil works, whatever the year.
const fixedHolidays = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25']
/** Consciência Negra: a national holiday since law 14.759 of 2023. */
const blackAwareness = { day: '11-20', since: 2024 }
/** Counted from Easter Sunday: the Monday and Tuesday of Carnival, Good Friday, Corpus Christi. */
const easterHolidays = [-48, -47, -2, 60]

/** Easter Sunday of a year as an ISO date, by the Gregorian computus (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const march = h + l - 7 * m + 22
  return daysBefore(`${year}-03-01`, 1 - march)
}

/** Whether banks are open on an ISO date: no Saturday, no Sunday, none of the national holidays that banks keep. */
export function isBankDay(day: string): boolean {
  const year = Number(day.slice(0, 4))
  const monthDay = day.slice(5)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (fixedHolidays.includes(monthDay)) return false
  if (monthDay === blackAwareness.day && year >= blackAwareness.since) return false
  return !easterHolidays.includes(daysBetween(easterSunday(year), day))
}

/**
 * The day on which banks have worked so many days after a day. A day on which none is open counts as the next
 * on which one is, as a boleto that is due on a Saturday may be paid on Monday.
 */
export function bankDaysAfter(day: string, count: number): string {
  let current = day
  while (!isBankDay(current)) current = daysBefore(current, -1)
  for (let left = count; left > 0; left -= 1)
    do current = daysBefore(current, -1)
    while (!isBankDay(current))
  return current
}

type WithInstants<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name]
}

/** A row as calls answer with it: its moments as ISO 8601 in UTC. */
export const withInstants = <Row extends object>(row: Row): WithInstants<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as WithInstants<Row>
