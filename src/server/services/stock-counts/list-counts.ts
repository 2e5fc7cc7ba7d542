import { eq, sql } from 'drizzle-orm'
import type { StockCountRow } from '#contract/admin/stock-counts.ts'
import { backOfficePageSize, type Page, pageWindow } from '#domain/pagination.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import { profiles, stockCountEntries, stockCounts } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** What the list of counts and a count's own page show of it. */
export const countColumns = {
  id: stockCounts.id,
  title: stockCounts.title,
  state: stockCounts.state,
  createdAt: stockCounts.createdAt,
  startedBy: sql<string | null>`coalesce(nullif(${profiles.fullName}, ''), ${profiles.email})`,
  productCount: sql<number>`(select count(distinct ${stockCountEntries.productId})::integer
    from ${stockCountEntries} where ${stockCountEntries.countId} = ${stockCounts.id})`,
}

/** A page of all counts, newest first. */
export async function listCounts(shop: Shop, { page }: { page: number }): Promise<Page<StockCountRow>> {
  const total = await shop.database.$count(stockCounts)
  const { offset, ...window } = pageWindow(total, page, backOfficePageSize)
  const rows = await shop.database
    .select(countColumns)
    .from(stockCounts)
    .leftJoin(profiles, eq(profiles.id, stockCounts.startedBy))
    .orderBy(latestFirst(stockCounts.createdAt), stockCounts.id)
    .limit(backOfficePageSize)
    .offset(offset)
  return { ...window, rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}
