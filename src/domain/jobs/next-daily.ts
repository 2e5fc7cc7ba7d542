import { dateFormat } from '../date-format.ts'
import { shopTimeZone } from '../shop-days.ts'

const clock = dateFormat('sv-SE', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: shopTimeZone,
})
const minute = 60_000

/**
 * The next moment of a schedule of each day, as `10 3 * * *`: ten past three by the shop's clock. Throws for any
 * other schedule.
 */
export function nextDaily(schedule: string, now: Date): Date {
  const [, minutes = '', hours = ''] = /^(\d+) (\d+) \* \* \*$/.exec(schedule) ?? []
  if (minutes === '') throw new Error(`${schedule} is not of each day`)
  const time = `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
  const begin = Math.floor(now.getTime() / minute) + 1
  for (let later = 0; later < 2 * 24 * 60; later += 1) {
    const moment = new Date((begin + later) * minute)
    if (clock(moment) === time) return moment
  }
  throw new Error(`${time} does not come`)
}
