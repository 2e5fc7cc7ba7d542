import { daysBefore, daysBetween } from './dates.ts'

/** The periods that lists and reports offer by name. */
export const periodNames = [
  'today',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const
export type PeriodName = (typeof periodNames)[number]

/** Both ends are ISO dates and belong to it. */
export type Period = { from: string; to: string }

const firstOfMonth = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`

const monthLength = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, number = 0] = day.split('-').map(Number)
  const isLast = number === monthLength(year, month)
  const first = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
  const length = monthLength(year, month - months)
  return `${first}-${String(isLast ? length : Math.min(number, length)).padStart(2, '0')}`
}

/** After how many months a period that begins with a month comes again: what it is the whole or the beginning of. */
function monthsOf({ from, to }: Period): number {
  const month = Number(from.slice(5, 7))
  const touched = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - month + 1
  if (touched > 1 && touched <= 3 && month % 3 === 1) return 3
  if (touched > 3 && touched <= 12 && month === 1) return 12
  return touched
}

/**
 * What a period is compared with: the same days of the month, quarter or year before, all of them where it is a whole
 * one; of other periods the same number of days just before.
 */
export function periodBefore({ from, to }: Period): Period {
  if (from.endsWith('-01') && to > from) {
    const months = monthsOf({ from, to })
    return { from: monthsBefore(from, months), to: monthsBefore(to, months) }
  }
  const days = daysBetween(from, to) + 1
  return { from: daysBefore(from, days), to: daysBefore(from, 1) }
}

/** The days of a period, seen from a day. */
export function namedPeriod(name: PeriodName, today: string): Period {
  const monthStart = `${today.slice(0, 7)}-01`
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const quarterStart = firstOfMonth(year, month - ((month - 1) % 3))
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'last-7-days':
      return { from: daysBefore(today, 6), to: today }
    case 'last-30-days':
      return { from: daysBefore(today, 29), to: today }
    case 'this-month':
      return { from: monthStart, to: today }
    case 'last-month': {
      const to = daysBefore(monthStart, 1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
    case 'this-quarter':
      return { from: quarterStart, to: today }
    case 'last-quarter':
      return {
        from: firstOfMonth(
          ...(month > 3 ? ([year, month - ((month - 1) % 3) - 3] as const) : ([year - 1, 10] as const)),
        ),
        to: daysBefore(quarterStart, 1),
      }
    case 'this-year':
      return { from: `${year}-01-01`, to: today }
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  }
}

/** Whether a text is a day that lists can be asked about: an ISO date of this century. */
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
