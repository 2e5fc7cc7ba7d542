import { shopError } from '#platform/contract/errors.ts'
import { changeRecord } from '#platform/server/audit.ts'
import type { Shop } from '#platform/server/shop.ts'
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
export function changeStock(shop: Shop, { actorId, id, from, to, reason = 'manual', note = '' }: StockChange) {
  return changeRecord(shop, { actorId, action: 'product.change-stock' }, async (tx) => {
    const { name, stockQuantity } = await lockProduct(tx, id)
    if (stockQuantity !== from)
      throw shopError('CHANGED_MEANWHILE', { message: failureTexts.stockChanged(stockQuantity) })
    if (from === to) return { id }
    const items = [{ productId: id, quantity: to - from }]
    await moveStock(tx, { items, movement: { reason, userId: actorId, note } })
    const before = { name, stockQuantity: from, stockNote: note ? null : undefined }
    return { id, before, after: { stockQuantity: to, stockNote: note || undefined } }
  })
}
