import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { lockProduct } from '../../products/server/read-product.ts'
import type { StaffStockReason } from '../rules.ts'
import { moveStock } from './move-stock.ts'

export type StockChange = {
  actorId: string
  id: string
  from: number
  to: number
  reason?: StaffStockReason
  note?: string
}

/**
 * Only while there are as many as were seen, so that nothing sold meanwhile is overwritten. Throws `PRODUCT_NOT_FOUND`
 * and `CHANGED_MEANWHILE`.
 */
export function changeStock(
  shop: Shop,
  { actorId, id, from, to, reason = 'manual', note = '' }: StockChange,
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const product = await lockProduct(tx, id)
    if (product.stockQuantity !== from)
      throw shopError('CHANGED_MEANWHILE', {
        message: failureTexts.stockChanged(product.stockQuantity),
      })
    if (from === to) return { id }
    const items = [{ productId: id, quantity: to - from }]
    await moveStock(tx, { items, movement: { reason, userId: actorId, note } })
    await recordChange(tx, {
      actorId,
      action: 'product.change-stock',
      entityId: id,
      before: { name: product.name, stockQuantity: from, stockNote: note ? null : undefined },
      after: { stockQuantity: to, stockNote: note || undefined },
    })
    return { id }
  })
}
