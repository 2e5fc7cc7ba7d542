import type { ShipmentOutcome } from '#contract/admin/shipments.ts'

/** The dispatched orders among the lines with a known outcome. */
export const dispatchedOrders = (lines: readonly ShipmentOutcome[]): string[] =>
  lines.flatMap(({ order, fault }) => (order && fault === null ? [order.id] : []))

/**
 * The lines that remain to be corrected after some were sent. A line of an order that was dispatched earlier
 * remains among them: it was refused for that, which has to be reported.
 */
export function remainingLines(
  checked: readonly ShipmentOutcome[],
  sent: readonly ShipmentOutcome[],
): ShipmentOutcome[] {
  const gone = new Set(dispatchedOrders(sent))
  return checked.filter(({ order }) => !order || !gone.has(order.id))
}
