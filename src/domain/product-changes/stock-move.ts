import type { FileStockMode, StockMode } from './change-set-states.ts'

export type StockTarget = {
  mode: StockMode
  /** How many pieces lie on the shelf afterwards, or come. */
  quantity: number
  /** How many lay on the shelf when the rows were compared: those for sale and those of orders. */
  seen: number
}

/** What a row does to a stock; `reserved` of the pieces on the shelf were those of orders. */
export type PlannedStock = StockTarget & { reserved: number }

/** The pieces of a product: those that can be sold, and those that orders hold and that have not left. */
export type StockOnRecord = { stockQuantity: number; reservedQuantity: number }

/** What a number of pieces does to a stock; null where it changes nothing. Below zero there is nothing on a shelf. */
export function planStock(
  { mode, quantity }: { mode: FileStockMode; quantity: number },
  { stockQuantity, reservedQuantity: reserved }: StockOnRecord,
): PlannedStock | null {
  const seen = stockQuantity + reserved
  if (mode === 'add') return quantity === 0 ? null : { mode, quantity, seen, reserved }
  const onShelf = Math.max(0, quantity) + (mode === 'available' ? reserved : 0)
  return onShelf === seen ? null : { mode: 'set', quantity: onShelf, seen, reserved }
}

/** How many pieces a plan leaves on the shelf. */
export const piecesAfter = ({ mode, quantity, seen }: StockTarget): number =>
  mode === 'add' ? Math.max(0, seen + quantity) : quantity

/** How many pieces orders hold that a plan leaves no piece for: none is for sale then, and these are missing. */
export const missingPieces = (plan: PlannedStock): number => Math.max(0, plan.reserved - piecesAfter(plan))

/**
 * How many pieces are added, or (below zero) removed, for a shelf to have what a file says, where `present` are
 * for sale now. What was sold, sent or returned since the file was compared still counts: of 10 in the file, of
 * which 1 has left since, 9 lie there. Never removes more than are for sale.
 */
export function stockMoveOf({ mode, quantity, seen }: StockTarget, present: number): number {
  const move = mode === 'add' ? quantity : quantity - seen
  return Math.max(move, -present)
}
