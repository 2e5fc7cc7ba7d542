import { daysBefore } from './dates.ts'

/** The periods that lists and reports offer by name. */
export const periodNames = ['today', 'last-7-days', 'last-30-days', 'this-month', 'last-month'] as const
export type PeriodName = (typeof periodNames)[number]

/** Both ends are ISO dates and belong to it. */
export type Period = { from: string; to: string }

/** The days of a period, seen from a day. */
export function namedPeriod(name: PeriodName, today: string): Period {
  const monthStart = `${today.slice(0, 7)}-01`
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
  }
}

/** Whether a text is a day that lists can be asked about: an ISO date of this century. */
export const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
