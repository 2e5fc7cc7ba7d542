import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ExportFilter } from '#contract/admin/exports.ts'
import { stockReasonLabels } from '#domain/stock/movement-reasons.ts'
import { orders, productStock, products, profiles, stockMovements } from '#server/db/schema/index.ts'
import { listedProducts } from '#server/services/products/managed-product-filter.ts'
import type { Shop } from '#server/shop.ts'
import { batchSize, readInBatches } from '#server/spreadsheet/read-in-batches.ts'
import { exportTexts } from '#server/text/export-texts.ts'
import type { ExportedTable } from './exported-table.ts'

const texts = exportTexts.movements
const headings = [
  ...[texts.product, texts.createdAt, texts.reason, texts.quantity, texts.balance],
  ...[texts.order, texts.person, texts.note],
]

/** Every change of the stock of one product, or of those of a list: product by product, the oldest first. */
export function stockMovementsTable(
  shop: Shop,
  { productId, ...filter }: ExportFilter<'stock-movements'>,
): ExportedTable {
  const condition = productId ? eq(products.id, productId) : listedProducts(shop, filter)
  const ids = shop.database.select({ id: products.id }).from(products).where(condition)
  const isWanted = productId ? eq(stockMovements.productId, productId) : inArray(stockMovements.productId, ids)
  const read = async (last: { productId: string; id: number } | undefined) =>
    shop.database
      .select({
        id: stockMovements.id,
        productId: stockMovements.productId,
        name: products.name,
        createdAt: stockMovements.createdAt,
        reason: stockMovements.reason,
        quantity: stockMovements.quantity,
        balance: stockMovements.balance,
        orderNumber: orders.orderNumber,
        fullName: profiles.fullName,
        email: profiles.email,
        note: stockMovements.note,
      })
      .from(stockMovements)
      .innerJoin(productStock, eq(productStock.productId, stockMovements.productId))
      .innerJoin(products, eq(products.id, productStock.productId))
      .leftJoin(orders, eq(orders.id, stockMovements.orderId))
      .leftJoin(profiles, eq(profiles.id, stockMovements.userId))
      .where(
        and(
          isWanted,
          last && sql`(${stockMovements.productId}, ${stockMovements.id}) > (${last.productId}, ${last.id})`,
        ),
      )
      .orderBy(asc(stockMovements.productId), asc(stockMovements.id))
      .limit(batchSize)
  async function* batches() {
    for await (const rows of readInBatches(read))
      yield rows.map(({ name, createdAt, reason, quantity, balance, orderNumber, fullName, email, note }) => {
        const what = [name, { moment: createdAt }, stockReasonLabels[reason], quantity, balance]
        return [...what, orderNumber, fullName?.trim() || email || texts.shop, note]
      })
  }
  return { count: () => shop.database.$count(stockMovements, isWanted), headings, batches: batches() }
}
