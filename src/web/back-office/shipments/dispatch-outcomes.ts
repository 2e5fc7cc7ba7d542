import type { ShipmentOutcome } from '#contract/admin/shipments.ts'

/** The orders that have left, of those of which the lines tell what became. */
export const ordersGone = (lines: readonly ShipmentOutcome[]): string[] =>
  lines.flatMap(({ order, fault }) => (order && fault === null ? [order.id] : []))

/**
 * The lines that stay to be put right once some were sent. A line of an order that left before stays among them: it
 * was refused for that, which is to be told.
 */
export function linesLeft(checked: readonly ShipmentOutcome[], sent: readonly ShipmentOutcome[]): ShipmentOutcome[] {
  const gone = new Set(ordersGone(sent))
  return checked.filter(({ order }) => !order || !gone.has(order.id))
}
