/**
 * Why the staff sets a stock to another number: counted on the shelf, broken or lost, received with a
 * delivery list, or anything else, which a note then explains.
 */
export const staffStockReasons = ['count', 'loss', 'import', 'manual'] as const
export type StaffStockReason = (typeof staffStockReasons)[number]

export type StockAdjustment = { from: number; to: number; reason: StaffStockReason; note: string }

/** What is wrong with an adjustment: a loss that makes pieces more, or one that says nothing of its cause. */
export function faultOfAdjustment({
  from,
  to,
  reason,
  note,
}: StockAdjustment): 'loss-adds' | 'note-missing' | undefined {
  if (reason === 'loss' && to > from) return 'loss-adds'
  return reason === 'manual' && note.trim() === '' ? 'note-missing' : undefined
}
