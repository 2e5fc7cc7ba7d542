import { daysBefore, shopDay } from '../shop-days.ts'

/** How many backups are kept: the newest of each of the last days, weeks and months that have any. */
const retainedPeriods: readonly { count: number; periodOf(day: string): string }[] = [
  { count: 7, periodOf: (day) => day },
  { count: 4, periodOf: mondayOf },
  { count: 12, periodOf: (day) => day.slice(0, 7) },
]

/** Which of the backups made at these times are kept. Days, weeks (from Monday on) and months are the shop's. */
export function backupsToKeep(moments: readonly Date[]): Date[] {
  const newestFirst = moments.toSorted((one, other) => other.getTime() - one.getTime())
  const kept = new Set(
    retainedPeriods.flatMap(({ count, periodOf }) => newestOfEach(newestFirst, periodOf).slice(0, count)),
  )
  return newestFirst.filter((moment) => kept.has(moment))
}

function newestOfEach(newestFirst: readonly Date[], periodOf: (day: string) => string): Date[] {
  const newest = new Map<string, Date>()
  for (const moment of newestFirst) {
    const period = periodOf(shopDay(moment))
    if (!newest.has(period)) newest.set(period, moment)
  }
  return [...newest.values()]
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysBefore(day, (weekday + 6) % 7)
}
