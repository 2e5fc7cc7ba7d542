import { daysBefore, daysBetween } from './shop-days.ts'

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
