import type { OrderStatus } from '#domain/orders/order-status.ts'
import { codeWithoutTyping } from '#domain/orders/own-delivery.ts'
import { faultOfPostalItemCode } from '#domain/orders/postal-item-code.ts'
import { maxTrackingCodeLength } from '#domain/orders/tracking-codes.ts'
import type { ShippingService } from '#domain/shipping/shipping-option.ts'
import { type DispatchLine, maxDispatchLines } from './dispatch-lines.ts'

/** Why a line is not dispatched. */
export const dispatchFaults = [
  'unreadable',
  'too-many',
  'unknown-order',
  'ambiguous-order',
  'order-twice',
  'unpaid',
  'has-left',
  'cancelled',
  'code-missing',
  'code-too-long',
  'not-postal',
  'check-digit',
  'code-twice',
  'code-taken',
  'other-volume',
] as const
export type DispatchFault = (typeof dispatchFaults)[number]

/** What has to be known of an order to check its line. */
export type DispatchableOrder = {
  id: string
  orderNumber: string
  status: OrderStatus
  shippingService: ShippingService
  /** Into how many volumes it is packed: so many codes it may have. */
  volumes: number
}

export type CheckedLine<Order> = {
  line: number
  text: string
  /** The order, wherever the line names just one. */
  order: Order | undefined
  trackingCode: string | null
  fault: DispatchFault | undefined
  /** The number of the other line of the text, or the other order, that stands in the way. */
  otherLine?: number
  otherOrder?: { id: string; orderNumber: string }
}

type Known<Order> = {
  /** The orders of each number that the lines name; their first characters may be those of several. */
  ordersOf: ReadonlyMap<string, readonly Order[]>
  /** The order that each code is given to already. */
  orderOfCode: ReadonlyMap<string, { id: string; orderNumber: string }>
}

/**
 * Returns for each line whether its order is dispatched under its code, and if not, why. Only paid orders do;
 * a code belongs to one order alone; Correios' codes have to be right by their check digit; the shop's own
 * delivery needs no code to be typed. Further lines of an order are the codes of its other volumes, as many
 * as it is packed into: it leaves with all of them, or stays.
 */
export function checkDispatchLines<Order extends DispatchableOrder>(
  lines: readonly DispatchLine[],
  known: Known<Order>,
): CheckedLine<Order>[] {
  const linesOfOrder = new Map<string, CheckedLine<Order>[]>()
  const lineOfCode = new Map<string, number>()
  const check = (line: DispatchLine, index: number): CheckedLine<Order> => {
    const named = (line.number && known.ordersOf.get(line.number)) || []
    const order = named.length === 1 ? named[0] : undefined
    const trackingCode = line.trackingCode ?? (order ? codeWithoutTyping(order) : null)
    const checked = { line: line.line, text: line.text, order, trackingCode }
    if (index >= maxDispatchLines) return { ...checked, fault: 'too-many' }
    if (!order) {
      const fault = line.number === undefined ? 'unreadable' : named.length === 0 ? 'unknown-order' : 'ambiguous-order'
      return { ...checked, fault }
    }
    const [first, ...others] = linesOfOrder.get(order.id) ?? []
    const sameLine = [first, ...others].find((other) => other?.trackingCode === trackingCode)
    if (first && (sameLine || others.length + 1 >= order.volumes))
      return { ...checked, fault: 'order-twice', otherLine: (sameLine ?? first).line }
    const fault = faultOfStatus(order.status) ?? faultOfCode(order, trackingCode)
    if (fault || trackingCode === null) return { ...checked, fault }
    const sameCode = lineOfCode.get(trackingCode)
    if (sameCode !== undefined) return { ...checked, fault: 'code-twice', otherLine: sameCode }
    lineOfCode.set(trackingCode, line.line)
    const taken = known.orderOfCode.get(trackingCode)
    if (taken && taken.id !== order.id) return { ...checked, fault: 'code-taken', otherOrder: taken }
    return { ...checked, fault: undefined }
  }
  const checkedLines = lines.map((line, index) => {
    const checked = check(line, index)
    if (checked.order && checked.fault !== 'order-twice')
      linesOfOrder.set(checked.order.id, [...(linesOfOrder.get(checked.order.id) ?? []), checked])
    return checked
  })
  return checkedLines.map((checked) => {
    const wrong = checked.order && linesOfOrder.get(checked.order.id)?.find(({ fault }) => fault !== undefined)
    return wrong && checked.fault === undefined ? { ...checked, fault: 'other-volume', otherLine: wrong.line } : checked
  })
}

function faultOfStatus(status: OrderStatus): DispatchFault | undefined {
  switch (status) {
    case 'processing':
      return undefined
    case 'pending':
      return 'unpaid'
    case 'cancelled':
      return 'cancelled'
    default:
      return 'has-left'
  }
}

function faultOfCode({ shippingService }: DispatchableOrder, code: string | null): DispatchFault | undefined {
  if (code === null) return 'code-missing'
  if (code.length > maxTrackingCodeLength) return 'code-too-long'
  if (shippingService !== 'pac' && shippingService !== 'sedex') return undefined
  const fault = faultOfPostalItemCode(code)
  return fault && (fault === 'form' ? 'not-postal' : fault)
}
