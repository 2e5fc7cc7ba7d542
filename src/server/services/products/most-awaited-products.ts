import { and, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { backOfficePageSize } from '#domain/pagination.ts'
import { hasStockAlert } from '#server/db/count-stock-alerts.ts'
import { products, stockAlerts } from '#server/db/schema/index.ts'
import { newestFirst } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The ids of a page of products: those that most people wait for come first, then all others, newest first.
 * Only the open requests are counted and sorted; the others come out of their index.
 */
export async function mostAwaitedProducts({ database }: Shop, condition: SQL | undefined, offset: number) {
  // Sorted before the products are joined: only those of the page are read.
  const people = sql<number>`count(*)`
  const awaited = database
    .select({ productId: stockAlerts.productId, people: people.as('people') })
    .from(stockAlerts)
    .where(isNull(stockAlerts.enqueuedAt))
    .groupBy(stockAlerts.productId)
    .orderBy(desc(people), stockAlerts.productId)
    .as('awaited')
  const first = await database
    .select({ id: products.id })
    .from(awaited)
    .innerJoin(products, eq(products.id, awaited.productId))
    .where(condition)
    .orderBy(desc(awaited.people), awaited.productId)
    .limit(backOfficePageSize)
    .offset(offset)
  const missing = backOfficePageSize - first.length
  const hasPeople = hasStockAlert(products.id)
  const passed = missing === 0 ? 0 : await database.$count(products, and(condition, hasPeople))
  const others =
    missing === 0
      ? []
      : await database
          .select({ id: products.id })
          .from(products)
          .where(and(condition, not(hasPeople)))
          .orderBy(...newestFirst)
          .limit(missing)
          .offset(Math.max(0, offset - passed))
  return [...first, ...others].map(({ id }) => id)
}
