import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { orders } from '#modules/sales/orders/tables.ts'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { atOneMoment, inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { countStockAlerts } from '../../product-list/server/product-filter.ts'
import { lockProduct } from '../../products/server/read-product.ts'
import { products } from '../../products/tables.ts'
import type { ProductStock } from '../contract.ts'
import type { StaffStockReason } from '../rules.ts'
import { productStock, stockMovements } from '../tables.ts'
import { moveStock, reservedPieces } from './move-stock.ts'

/** How many movements are read at a time. */
const batchSize = 10

/** A product, and the movement behind which to go on; without it from the newest on. */
export type StockReading = { id: string; before?: number | undefined }

/**
 * How many pieces of a product there are, free and in orders, with its latest movements; all as at one moment,
 * so that the newest balance is the number that is free. Throws `PRODUCT_NOT_FOUND`, also for a deleted one.
 */
export function readProductStock(shop: Shop, { id, before }: StockReading): Promise<ProductStock> {
  return atOneMoment(shop, async ({ database }) => {
    const [stock] = await database
      .select({
        available: productStock.quantity,
        reserved: reservedPieces,
        waiting: countStockAlerts(productStock.productId),
      })
      .from(productStock)
      .innerJoin(products, eq(products.id, productStock.productId))
      .where(and(eq(products.id, id), isNull(products.deletedAt)))
    if (!stock) throw shopError('PRODUCT_NOT_FOUND')
    const movements = await readMovements({ database }, { id, before })
    const last = movements.length === batchSize ? movements.at(-1) : undefined
    return { ...stock, physical: stock.available + stock.reserved, movements, next: last?.id ?? null }
  })
}

async function readMovements({ database }: Pick<Shop, 'database'>, { id, before }: StockReading) {
  const rows = await database
    .select({
      movement: stockMovements,
      orderNumber: orders.orderNumber,
      fullName: profiles.fullName,
      email: profiles.email,
    })
    .from(stockMovements)
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .leftJoin(profiles, eq(profiles.id, stockMovements.userId))
    .where(and(eq(stockMovements.productId, id), before === undefined ? undefined : lt(stockMovements.id, before)))
    .orderBy(desc(stockMovements.id))
    .limit(batchSize)
  return rows.map(
    ({ movement: { productId: _1, userId: _2, createdAt, ...movement }, orderNumber, fullName, email }) => ({
      ...movement,
      orderNumber,
      createdAt: createdAt.toISOString(),
      person: fullName?.trim() || email,
    }),
  )
}

export type StockChange = {
  actorId: string
  id: string
  from: number
  to: number
  /** The reason, if one was given. */
  reason?: StaffStockReason
  note?: string
}

/**
 * Sets how many pieces of a product there are, as long as there are as many as were seen: what was sold or came back
 * since is not overwritten. Throws `PRODUCT_NOT_FOUND` and `CHANGED_MEANWHILE`.
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
      entity: 'product',
      entityId: id,
      before: { name: product.name, stockQuantity: from, stockNote: note ? null : undefined },
      after: { stockQuantity: to, stockNote: note || undefined },
    })
    return { id }
  })
}
