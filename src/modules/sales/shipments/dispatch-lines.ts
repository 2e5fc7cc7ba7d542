import { parseOrderNumber } from '#modules/customers/messages/order-number.ts'
import type { ShippingService } from '#modules/shipping/freight/delivery.ts'
import type { OrderStatus } from '../orders/rules.ts'
import { makeOwnTrackingCode, maxTrackingCodeLength, parseTrackingCode } from './rules.ts'

// The Universal Postal Union's S10 code, which Correios puts on its parcels: two letters, nine digits, two letters.
const postalItemCode = /^([A-Z]{2})(\d{8})(\d)([A-Z]{2})$/

const weights = [8, 6, 4, 2, 3, 5, 9, 7] as const

/** The ninth digit of an S10 code by the eight before it (UPU S10, chapter 3.3: modulus 11 with weights). */
export function computeCheckDigit(serial: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(serial[index]), 0)
  const digit = 11 - (sum % 11)
  if (digit === 10) return 0
  return digit === 11 ? 5 : digit
}

/** What is wrong with a postal item's code in capitals: its form, or its check digit; undefined where nothing is. */
export function checkPostalItemCode(code: string): 'form' | 'check-digit' | undefined {
  const [, , serial, digit] = postalItemCode.exec(code) ?? []
  if (serial === undefined) return 'form'
  return Number(digit) === computeCheckDigit(serial) ? undefined : 'check-digit'
}

export const maxDispatchLines = 200

export const maxSelectedOrders = 1_000

/** Orders in parts, each of as many as one call accepts. */
export const splitIntoCalls = <Order>(orders: readonly Order[]): Order[][] =>
  Array.from({ length: Math.ceil(orders.length / maxDispatchLines) }, (_none, part) =>
    orders.slice(part * maxDispatchLines, (part + 1) * maxDispatchLines),
  )

/** A line as it was pasted or scanned: the order's number, and the parcel's code, where there is one. */
export type DispatchLine = {
  /** Counted from 1, as an editor counts them. */
  line: number
  text: string
  /** Undefined where the line names no order. */
  number: string | undefined
  trackingCode: string | null
}

const separator = /\s*[;,\t]\s*|\s+/
const hasSeparator = (written: string) => /[;,\t]/.test(written)

/**
 * The lines of a text, `order;code` each. A scanner writes both on lines of their own: an order's number alone takes
 * the next line as its code, and each further code alone is one of another volume. A heading, which has no digit, is
 * left out.
 */
export function readDispatchLines(text: string): DispatchLine[] {
  const lines: DispatchLine[] = []
  // The order that was scanned last: codes alone are those of its volumes.
  let scanned: DispatchLine | undefined
  for (const [index, typed] of text.split(/\r\n|\r|\n/).entries()) {
    const written = typed.replaceAll('"', '').trim()
    if (written === '') continue
    const { number, code } = partsOf(written)
    if (number === undefined && lines.length === 0 && !/\d/.test(written)) continue
    if (number === undefined && scanned && !hasSeparator(written)) {
      const isFirst = scanned.trackingCode === null
      const volume = isFirst ? scanned : { ...scanned, line: index + 1 }
      volume.trackingCode = codeOf(written)
      volume.text = `${scanned.number} ${written}`
      if (!isFirst) lines.push(volume)
      continue
    }
    const line = { line: index + 1, text: written, number, trackingCode: codeOf(code) }
    lines.push(line)
    scanned = number !== undefined && line.trackingCode === null && !hasSeparator(written) ? line : undefined
  }
  return lines
}

/** The text with the beginning of a line for an order's code, which is typed or read next. */
export function appendOrderNumber(text: string, number: string): string {
  const isFree = text === '' || text.endsWith('\n')
  return `${text}${isFree ? '' : '\n'}${number};`
}

function partsOf(written: string): { number: string | undefined; code: string } {
  const whole = parseOrderNumber(written)
  if (whole) return { number: whole, code: '' }
  const found = separator.exec(written)
  if (!found) return { number: undefined, code: '' }
  const [code = ''] = written.slice(found.index + found[0].length).split(/[;,\t]/)
  return { number: parseOrderNumber(written.slice(0, found.index)), code }
}

// Correios writes its codes in groups, as `AA 123 456 785 BR`.
const codeOf = (written: string): string | null => parseTrackingCode(written.replace(/\s/g, ''))

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
  orderOfCode: ReadonlyMap<string, { id: string; orderNumber: string }>
}

/**
 * Returns for each line whether its order is dispatched under its code, or why not: only paid orders are, a code
 * belongs to one order, codes of Correios have a check digit. Further lines of an order are its other volumes: it
 * leaves with all of them, or stays.
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
    const trackingCode = line.trackingCode ?? (order ? makeOwnTrackingCode(order) : null)
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
    const fault = statusFaults[order.status] ?? faultOfCode(order, trackingCode)
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

/** Only a paid order is dispatched. */
const statusFaults: Record<OrderStatus, DispatchFault | undefined> = {
  pending: 'unpaid',
  processing: undefined,
  shipped: 'has-left',
  delivered: 'has-left',
  cancelled: 'cancelled',
}

function faultOfCode({ shippingService }: DispatchableOrder, code: string | null): DispatchFault | undefined {
  if (code === null) return 'code-missing'
  if (code.length > maxTrackingCodeLength) return 'code-too-long'
  if (shippingService !== 'pac' && shippingService !== 'sedex') return undefined
  const fault = checkPostalItemCode(code)
  return fault && (fault === 'form' ? 'not-postal' : fault)
}
