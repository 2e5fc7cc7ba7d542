/**
 * `order`: also ordered differently; `expiry`: not paid in time; `import`: a file of many products; `count`: on the
 * shelf; `loss`: broken or gone; `manual`: set by staff; `opening`: there from the start.
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

/** For the staff and in exports. */
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

/** `import`: received with a delivery list; `manual`: anything else, which a note then explains. */
export const staffStockReasons = ['count', 'loss', 'import', 'manual'] as const
export type StaffStockReason = (typeof staffStockReasons)[number]

export type StockAdjustment = { from: number; to: number; reason: StaffStockReason; note: string }

/** A loss that makes pieces more, or an adjustment without its cause. */
export function faultOfAdjustment({
  from,
  to,
  reason,
  note,
}: StockAdjustment): 'loss-adds' | 'note-missing' | undefined {
  if (reason === 'loss' && to > from) return 'loss-adds'
  return reason === 'manual' && note.trim() === '' ? 'note-missing' : undefined
}
