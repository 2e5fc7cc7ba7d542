import { desc, eq, sql } from 'drizzle-orm'
import type { StockCount, StockCountEntry } from '#contract/admin/stock-counts.ts'
import { shopError } from '#contract/errors.ts'
import { products, profiles, stockCountEntries, stockCounts } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { countColumns } from './list-counts.ts'

const shownEntries = 20

/** A count and what was counted last; not how many there should be. Throws `COUNT_NOT_FOUND`. */
export async function findCount(shop: Shop, id: string): Promise<StockCount> {
  const [count] = await shop.database
    .select(countColumns)
    .from(stockCounts)
    .leftJoin(profiles, eq(profiles.id, stockCounts.startedBy))
    .where(eq(stockCounts.id, id))
  if (!count) throw shopError('COUNT_NOT_FOUND')
  return { ...count, createdAt: count.createdAt.toISOString(), entries: await readEntries(shop, id) }
}

async function readEntries({ database }: Shop, countId: string): Promise<StockCountEntry[]> {
  const rows = await database
    .select({
      id: stockCountEntries.id,
      productId: products.id,
      name: products.name,
      sku: products.sku,
      shelfPlace: products.shelfPlace,
      quantity: stockCountEntries.quantity,
      isRecount: stockCountEntries.isRecount,
      createdAt: stockCountEntries.createdAt,
      person: sql<string | null>`coalesce(nullif(${profiles.fullName}, ''), ${profiles.email})`,
    })
    .from(stockCountEntries)
    .innerJoin(products, eq(products.id, stockCountEntries.productId))
    .leftJoin(profiles, eq(profiles.id, stockCountEntries.userId))
    .where(eq(stockCountEntries.countId, countId))
    .orderBy(desc(stockCountEntries.id))
    .limit(shownEntries)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
