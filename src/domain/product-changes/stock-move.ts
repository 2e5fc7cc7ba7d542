import type { StockMode } from './change-set-states.ts'

export type StockTarget = {
  mode: StockMode
  quantity: number
  /** How many there were when the rows were compared. */
  seen: number
}

/**
 * How many pieces are added, or (below zero) removed, for a stock to be what a file says, where `present` are
 * there now. What was sold or returned since the file was compared still counts: a product with 10 in the
 * file, of which 1 was sold since, has 9. Never removes more than there are.
 */
export function stockMoveOf({ mode, quantity, seen }: StockTarget, present: number): number {
  const move = mode === 'add' ? quantity : quantity - seen
  return Math.max(move, -present)
}
