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
