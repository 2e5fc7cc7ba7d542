import { bankDaysAfter, dateFormat, daysBefore, isBankDay, shopDay, shopHour } from '#platform/dates.ts'
import type { Cents } from '#platform/money.ts'

/** Every service that can ship a parcel, local ones first. */
export const shippingServices = ['local', 'regional', 'pac', 'sedex', 'carrier-express', 'carrier-economy'] as const

export type ShippingService = (typeof shippingServices)[number]

/** One way to have the parcel delivered: its Portuguese name, what it costs, and the delivery time as shown. */
export type ShippingOption = { service: ShippingService; name: string; costCents: Cents; eta: string }

/** The option that costs least, the first of several; undefined of none. */
export const cheapestOption = <Option extends { costCents: Cents }>(options: readonly Option[]): Option | undefined =>
  options.reduce<Option | undefined>(
    (cheapest, option) => (cheapest && cheapest.costCents <= option.costCents ? cheapest : option),
    undefined,
  )

/** The working days that a parcel is on its way, both included. */
export type DeliveryDays = { from: number; to: number }

/** As customers read them: `1 dia útil`, `3-5 dias úteis`. */
export function formatDeliveryDays({ from, to }: DeliveryDays): string {
  const days = from === to ? String(to) : `${from}-${to}`
  return days === '1' ? '1 dia útil' : `${days} dias úteis`
}

const written = /^(\d{1,3})(?:-(\d{1,3}))? dias? út(?:il|eis)$/

/** The days that `formatDeliveryDays` wrote, which an order keeps whatever the tables become; else undefined. */
export function readDeliveryDays(text: string): DeliveryDays | undefined {
  const [, from, to = from] = written.exec(text) ?? []
  return from === undefined ? undefined : { from: Number(from), to: Number(to) }
}

export type ServiceCost = { service: ShippingService; costCents: Cents }

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

/** When a parcel arrives that is paid now: packed first, from the next working day on if it is late. */
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
