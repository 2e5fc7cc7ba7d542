import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { ProductStock } from '#contract/admin/stock.ts'
import { shopError } from '#contract/errors.ts'
import { countStockAlerts } from '#server/db/count-stock-alerts.ts'
import { orders, productStock, products, profiles, stockMovements } from '#server/db/schema/index.ts'
import { atOneMoment, type Shop } from '#server/shop.ts'
import { reservedPieces } from './reserved-pieces.ts'

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
