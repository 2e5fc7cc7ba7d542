import type { StockMovementReason } from '#modules/catalog/stock/rules.ts'
import {
  type Arrival,
  arrivalOfPaid,
  arrivalOfSent,
  type DeliveryDays,
  type DispatchRule,
  readDeliveryDays,
  type ShippingService,
} from '#modules/shipping/freight/delivery.ts'
import { defaultFreightTables } from '#modules/shipping/freight/rules.ts'
import { singleLine } from '#platform/text.ts'

/** The states of an order, as stored. Any may follow any other; the effect on the stock is described below. */
export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Pendente',
  processing: 'Processando',
  shipped: 'Enviado',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
}

/** What a change of status does to the stock: cancelling returns the items, leaving cancelled takes them again. */
export function stockEffect(from: OrderStatus, to: OrderStatus): 'return' | 'take' | 'none' {
  if (from === to) return 'none'
  if (to === 'cancelled') return 'return'
  return from === 'cancelled' ? 'take' : 'none'
}

/** Whether an order's amount is counted as revenue: once paid, and unless cancelled. */
export function countsAsRevenue(status: OrderStatus): boolean {
  return status === 'processing' || status === 'shipped' || status === 'delivered'
}

/** Whether an order's items are still in the warehouse: unpaid, or paid and not dispatched. */
export const isReserving = (status: OrderStatus): boolean => status === 'pending' || status === 'processing'

/** Whether an order still waits for something: its payment, its parcel, or the parcel's arrival. */
export const isUnderWay = (status: OrderStatus): boolean => isReserving(status) || status === 'shipped'

/** Whether an order is on its way or has arrived. */
export const hasLeft = (status: OrderStatus): boolean => status === 'shipped' || status === 'delivered'

/** Whether a change of status means that an order's items leave the warehouse. */
export const isDispatch = (from: OrderStatus, to: OrderStatus): boolean => !hasLeft(from) && hasLeft(to)

/** Why an order's status, address or content changed, or what came of a payment that changed nothing. */
export const orderEventReasons = [
  'placed',
  /** By the staff for a customer, who pays it by a link. */
  'placed-by-staff',
  'changed',
  /** The staff took something off the price of an unpaid order. */
  'discounted',
  'payment',
  /** Credit or promotions cover all of it: nobody is asked for money. */
  'nothing-to-pay',
  'staff',
  'customer',
  'dispatch',
  /** The staff took pieces out of a paid order, or changed its address, before it was sent. */
  'pieces-cancelled',
  'address-changed',
  'unpaid',
  /** Less money came than the order costs: it waits for the rest, or is cancelled for want of it. */
  'underpaid',
  /** The provider gave the code of a Pix, which waits to be paid. */
  'pix-waiting',
  /** Money came after the order had been cancelled: it is paid again, waits for the staff, or the money goes back. */
  'late-payment',
  'late-payment-waits',
  'late-payment-returned',
] as const

export type OrderEventReason = (typeof orderEventReasons)[number]

/** What the list of orders can be narrowed to: a status, what counts as revenue, what was sent with a code. */
export const orderGroups = [...orderStatuses, 'paid', 'tracked'] as const

export type OrderGroup = (typeof orderGroups)[number]

/** The statuses of a group's orders, and whether only those with a tracking code belong to it. */
export function readOrderGroup(group: OrderGroup): { statuses: readonly OrderStatus[]; isTracked: boolean } {
  switch (group) {
    case 'paid':
      return { statuses: orderStatuses.filter(countsAsRevenue), isTracked: false }
    case 'tracked':
      return { statuses: ['shipped'], isTracked: true }
    default:
      return { statuses: [group], isTracked: false }
  }
}

export const maxTagLength = 30

export const maxTags = 10

/** The normalised form of a tag: lower case, single spaces, trimmed. */
export const normaliseTag = (typed: string): string => singleLine(typed).toLocaleLowerCase('pt-BR')

export const orderEmailKinds = [
  'received',
  'made-by-staff',
  'changed',
  'discounted',
  'paid',
  'shipped',
  'cancelled',
  'underpaid',
  'pix-waiting',
  'paid-late',
  'late-payment-waits',
  'late-payment-returned',
  'address-changed',
] as const

export type OrderEmailKind = (typeof orderEmailKinds)[number]

type OrderChange = { fromStatus: OrderStatus | null; toStatus: OrderStatus; reason: OrderEventReason }

/** Which e-mail tells the customer of a line of the history; none for corrections that change nothing for them. */
export function orderEmailKind({ fromStatus, toStatus, reason }: OrderChange): OrderEmailKind | undefined {
  if (reason === 'late-payment-waits' || reason === 'late-payment-returned' || reason === 'address-changed')
    return reason
  if (reason === 'late-payment') return 'paid-late'
  if (reason === 'placed-by-staff') return 'made-by-staff'
  switch (toStatus) {
    case 'pending':
      if (reason === 'underpaid' || reason === 'pix-waiting') return reason
      if (reason === 'changed' || reason === 'discounted') return reason
      return fromStatus === null ? 'received' : undefined
    case 'processing':
      return fromStatus === 'pending' || fromStatus === 'cancelled' ? 'paid' : undefined
    case 'shipped':
      return 'shipped'
    case 'cancelled':
      return fromStatus === 'cancelled' ? undefined : 'cancelled'
    case 'delivered':
      return undefined
  }
}

/** The payment provider's reference of an order: when it was placed, and the start of the customer's id. */
export function externalReference(timestampMilliseconds: number, userId: string): string {
  return `order_${timestampMilliseconds}_${userId.slice(0, 8)}`
}

/** Why the items of an order that is being cancelled come back: from the customer, unpaid, or never sent. */
export function reasonOfReturn(from: OrderStatus, event: OrderEventReason): StockMovementReason {
  if (hasLeft(from)) return 'return'
  return event === 'unpaid' ? 'expiry' : 'cancellation'
}

type OnItsWay = {
  status: OrderStatus
  shippingService: ShippingService
  /** The delivery time that it was promised, as text. */
  shippingEta: string
  /** What happened to it, the oldest first. */
  steps: readonly { fromStatus: OrderStatus | null; toStatus: OrderStatus; createdAt: Date }[]
}

/**
 * When an order arrives, counted from the last step of its way: an unpaid one as if it were paid now, a paid
 * one from its payment, or from now where it ought to have left by now, and one that has left from then. Null
 * where nothing is to come.
 */
export function arrivalOfOrder(order: OnItsWay, now: Date, rule: DispatchRule): Arrival | null {
  const { status, steps } = order
  const days = promisedDays(order)
  const isReached = ({ fromStatus, toStatus }: OnItsWay['steps'][number]) =>
    toStatus === status && fromStatus !== status
  const reached = steps.findLast(isReached)?.createdAt ?? now
  switch (status) {
    case 'pending':
      return arrivalOfPaid(days, now, rule)
    case 'processing': {
      const planned = arrivalOfPaid(days, reached, rule)
      // Still here: what would leave today comes then at the earliest.
      const earliest = arrivalOfSent(days, now)
      return planned.to < earliest.to ? earliest : planned
    }
    case 'shipped':
      return arrivalOfSent(days, reached)
    case 'delivered':
    case 'cancelled':
      return null
    default:
      return status satisfies never
  }
}

/** The days that were promised when the freight was chosen, whatever the tables say since. */
export const promisedDays = ({
  shippingService,
  shippingEta,
}: Pick<OnItsWay, 'shippingService' | 'shippingEta'>): DeliveryDays =>
  readDeliveryDays(shippingEta) ?? defaultFreightTables.services[shippingService].days
