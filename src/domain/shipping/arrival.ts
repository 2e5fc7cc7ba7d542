import { bankDaysAfter, isBankDay } from '../bank-days.ts'
import { dateFormat } from '../date-format.ts'
import { daysBefore, shopDay, shopHour } from '../shop-days.ts'
import type { DeliveryDays } from './delivery-days.ts'

/** When the shop sends what was paid. */
export type DispatchRule = {
  /** Working days that packing takes. */
  handlingDays: number
  /** What is paid at this hour of the shop's clock or later counts as of the next day. */
  cutOffHour: number
}

/** ISO dates between which a parcel arrives, both included. */
export type Arrival = { from: string; to: string }

/** When a parcel arrives that leaves on a day; carriers work when banks do. */
function arrivalAfter({ from, to }: DeliveryDays, day: string): Arrival {
  return { from: bankDaysAfter(day, from), to: bankDaysAfter(day, to) }
}

/** When a parcel arrives that has left. */
export const arrivalOfSent = (days: DeliveryDays, sentAt: Date): Arrival => arrivalAfter(days, shopDay(sentAt))

/**
 * When a parcel arrives that is paid at an instant: packed first, from the next working day on where it is
 * too late for this one.
 */
export function arrivalOfPaid(days: DeliveryDays, paidAt: Date, rule: DispatchRule): Arrival {
  const day = shopDay(paidAt)
  const isTooLate = isBankDay(day) && shopHour(paidAt) >= rule.cutOffHour
  const begun = isTooLate ? daysBefore(day, -1) : day
  return arrivalAfter(days, bankDaysAfter(begun, rule.handlingDays))
}

const weekday = dateFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })
const month = dateFormat('pt-BR', { month: 'short', timeZone: 'UTC' })

/**
 * 'chega entre ter. 2 e sex. 5 de dez.'; a single day is shown alone, for two months both are named. A date
 * does not break across lines, and no line ends with 'e'.
 */
export function formatArrival({ from, to }: Arrival): string {
  if (from === to) return `chega ${dayOfMonth(to)}`
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const first = isOneMonth ? formatWeekday(from) : dayOfMonth(from)
  return `chega entre ${first} e\u00A0${dayOfMonth(to)}`
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const formatWeekday = (day: string) => `${weekday(dateOf(day))}\u00A0${Number(day.slice(8))}`
const dayOfMonth = (day: string) => `${formatWeekday(day)}\u00A0de\u00A0${month(dateOf(day))}`
