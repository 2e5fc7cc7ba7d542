import { parseOrderNumber } from '#domain/order-number.ts'
import { trackingCodeOf } from '#domain/orders/tracking-codes.ts'

/** How many lines may be dispatched at once. */
export const maxDispatchLines = 200

/** How many orders of a list can be selected together. */
export const maxSelectedOrders = 1_000

/** Orders in parts, each of as many as one call accepts. */
export const inCallParts = <Order>(orders: readonly Order[]): Order[][] =>
  Array.from({ length: Math.ceil(orders.length / maxDispatchLines) }, (_none, part) =>
    orders.slice(part * maxDispatchLines, (part + 1) * maxDispatchLines),
  )

/**
 * A line as it was pasted or scanned: the order's number, and the code that the parcel leaves under,
 * where there is one.
 */
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
 * The lines of a text, `order;code` each, as a carrier's list or a spreadsheet has them. A scanner writes
 * order and code on lines of their own: a line with an order's number alone takes the code of the next one
 * that is no order's number, and each code after that is one of another volume, a line with that number
 * again. A heading, which has no digit, is left out.
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
export function withOrderNumber(text: string, number: string): string {
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
const codeOf = (written: string): string | null => trackingCodeOf(written.replace(/\s/g, ''))
