/**
 * Why the number of pieces of a product changed. `order`: ordered, or ordered differently; `cancellation`,
 * `expiry`: an order was cancelled, or not paid in time; `return`: sent back by a customer; `import`: set by
 * a file of many products; `count`: counted on the shelf; `loss`: broken or gone; `manual`: set by staff;
 * `opening`: there from the start.
 */
export const stockMovementReasons = [
  'order',
  'cancellation',
  'expiry',
  'return',
  'import',
  'count',
  'loss',
  'manual',
  'opening',
] as const

export type StockMovementReason = (typeof stockMovementReasons)[number]

/** What each reason is called, for the staff and in exports. */
export const stockReasonLabels: Record<StockMovementReason, string> = {
  order: 'Pedido',
  cancellation: 'Pedido cancelado',
  expiry: 'Pedido não pago no prazo',
  return: 'Devolução',
  import: 'Importação',
  count: 'Contagem',
  loss: 'Perda',
  manual: 'Ajuste manual',
  opening: 'Estoque inicial',
}

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
