import type { StockMode } from './change-set-states.ts'

export type StockTarget = {
  mode: StockMode
  quantity: number
  /** How many there were when the rows were compared. */
  seen: number
}

/**
 * How many pieces come, or below zero go, for a stock to be what a file says, where `present` are there now. What was
 * sold or came back since the file was compared is kept: who is said to have 10, and sold 1 since, has 9. Never more go
 * than there are.
 */
export function stockMoveOf({ mode, quantity, seen }: StockTarget, present: number): number {
  const move = mode === 'add' ? quantity : quantity - seen
  return Math.max(move, -present)
}
