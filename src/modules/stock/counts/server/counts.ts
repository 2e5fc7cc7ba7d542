import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireBrand, requireCategory } from '#modules/catalog/server/index.ts'
import { products } from '#modules/catalog/tables.ts'
import { withInstants } from '#platform/dates.ts'
import { backOfficePageSize, type Page, pageWindow } from '#platform/pagination.ts'
import { pick } from '#platform/pick.ts'
import { changeRecord } from '#platform/server/audit.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { latestFirst, requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { StockCountRow as ListedCount, StockCount, StockCountEntry, stockCountScope } from '../contract.ts'
import { stockCountEntries, stockCounts } from '../tables.ts'
import { stockCountTexts } from './count-lines.ts'

/** What the list of counts and a count's own page show of it. */
export const countColumns = {
  ...pick(stockCounts, 'id', 'title', 'state', 'createdAt'),
  startedBy: sql<string | null>`coalesce(nullif(${profiles.fullName}, ''), ${profiles.email})`,
  productCount: sql<number>`(select count(distinct ${stockCountEntries.productId})::integer
    from ${stockCountEntries} where ${stockCountEntries.countId} = ${stockCounts.id})`,
}

export async function listCounts(shop: Shop, { page }: { page: number }): Promise<Page<ListedCount>> {
  const total = await shop.database.$count(stockCounts)
  const { offset, ...window } = pageWindow(total, page, backOfficePageSize)
  const rows = await shop.database
    .select(countColumns)
    .from(stockCounts)
    .leftJoin(profiles, eq(profiles.id, stockCounts.startedBy))
    .orderBy(latestFirst(stockCounts.createdAt), stockCounts.id)
    .limit(backOfficePageSize)
    .offset(offset)
  return { ...window, rows: rows.map(withInstants) }
}

const shownEntries = 20

/** A count and what was counted last; not how many there should be. Throws `COUNT_NOT_FOUND`. */
export async function findCount(shop: Shop, id: string): Promise<StockCount> {
  const query = shop.database
    .select(countColumns)
    .from(stockCounts)
    .leftJoin(profiles, eq(profiles.id, stockCounts.startedBy))
    .where(eq(stockCounts.id, id))
  const count = await requireRow(query, 'COUNT_NOT_FOUND')
  return { ...withInstants(count), entries: await readEntries(shop, id) }
}

async function readEntries({ database }: Shop, countId: string): Promise<StockCountEntry[]> {
  const rows = await database
    .select({
      id: stockCountEntries.id,
      productId: products.id,
      ...pick(products, 'name', 'sku', 'shelfPlace'),
      ...pick(stockCountEntries, 'quantity', 'isRecount', 'createdAt'),
      person: sql<string | null>`coalesce(nullif(${profiles.fullName}, ''), ${profiles.email})`,
    })
    .from(stockCountEntries)
    .innerJoin(products, eq(products.id, stockCountEntries.productId))
    .leftJoin(profiles, eq(profiles.id, stockCountEntries.userId))
    .where(eq(stockCountEntries.countId, countId))
    .orderBy(desc(stockCountEntries.id))
    .limit(shownEntries)
  return rows.map(withInstants)
}

type Starting = z.output<typeof stockCountScope> & { actorId: string }

/** Begins a count of the shelf. Throws `CATEGORY_NOT_FOUND` and `BRAND_NOT_FOUND`. */
export function startCount(shop: Shop, { actorId, categoryId, brandId, place }: Starting): Promise<{ id: string }> {
  return changeRecord(shop, { actorId, action: 'stock-count.start' }, async (tx) => {
    const title = stockCountTexts.title([
      categoryId ? (await requireCategory(tx, categoryId)).name : null,
      brandId ? (await requireBrand(tx, brandId)).name : null,
      place ? stockCountTexts.place(place) : null,
    ])
    const [started] = await tx.database
      .insert(stockCounts)
      .values({ title, categoryId, brandId, place: place || null, startedBy: actorId, createdAt: tx.now() })
      .returning({ id: stockCounts.id })
    return { id: started?.id, after: { title } }
  })
}
