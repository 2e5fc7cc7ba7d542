import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { countStockAlerts } from '#modules/catalog/server/index.ts'
import { type ProductStock, stockContract } from '#modules/catalog/stock/contract.ts'
import { productStock, products } from '#modules/catalog/tables.ts'
import { shopError } from '#platform/contract/errors.ts'
import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { atOneMoment, type Shop } from '#platform/server/shop.ts'
import { isReserving, orderStatuses } from '../../orders/rules.ts'
import { orderItems, orders, stockMovements } from '../../tables.ts'

const reserving = sql.param(orderStatuses.filter(isReserving))

/** Pieces that orders hold and that have not left, of the product of a row of `product_stock`. */
export const reservedPieces = sql<number>`(
  select coalesce(sum(${orderItems.quantity} - ${orderItems.cancelledQuantity}), 0)::integer
  from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
  where ${orderItems.productId} = ${productStock.productId} and ${orders.holdsStock}
    and ${orders.status} = any(${reserving}::text[]))`

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

export const productStockRouter = {
  stock: implementCalls(stockContract.stock)
    .use(admin)
    .handler(({ context, input }) => readProductStock(context.shop, input)),
}
