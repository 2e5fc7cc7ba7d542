import { plainSigns } from './text-normalisation.ts'

// People see the first 8 characters of an order's id; the whole id stands in its address.
const numberPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$|^[\da-f]{8}$/

/** An order's number as people see it, of its id. */
export const orderNumber = (orderId: string): string => orderId.slice(0, 8)

/** An order's number as typed or pasted, as `Nº 1A2B3C4D`: its 8 characters. Undefined when it is not one. */
export function parseOrderNumber(typed: string): string | undefined {
  const value = plainSigns(typed)
    .trim()
    .toLowerCase()
    .replace(/^(pedido\s*)?(n[º°o.]*\s*|#\s*)?/, '')
  return numberPattern.test(value) ? orderNumber(value) : undefined
}
