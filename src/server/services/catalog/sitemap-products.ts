import { and, asc, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import { cached } from '#server/cache/shop-cache.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { isPublished } from './product-card-row.ts'

/** Products per sitemap file; the protocol allows ten times as many. */
export const productsPerSitemap = 5_000
const batchSize = 1_000

export type SitemapProduct = { id: string; updatedAt: Date }

/**
 * The id of the first product of each file, cached until products are added or removed: no file is
 * reached by counting.
 */
const boundaries = cached<string[]>(1_000_000)

function firstIds(shop: Shop): Promise<string[]> {
  return boundaries(shop).get('products', async () => {
    const { rows } = await shop.database.execute<{ id: string }>(sql`
      select id from (select id, row_number() over (order by id) as place from ${products} where ${isPublished}) as numbered
      where place % ${productsPerSitemap} = 1 order by id`)
    const value = rows.map(({ id }) => id)
    return { value, tags: ['list'], bytes: 100 * value.length + 500 }
  })
}

/** The number of files needed for the shop's products. */
export async function countProductSitemaps(shop: Shop): Promise<number> {
  return (await firstIds(shop)).length
}

/** The products of one file, counted from 1, sorted by id and in batches; none beyond the last file. */
export async function* sitemapProducts(shop: Shop, file: number): AsyncGenerator<SitemapProduct[], void> {
  const ids = await firstIds(shop)
  const first = ids[file - 1]
  const next = ids[file]
  if (first === undefined) return
  let from: SQL = gte(products.id, first)
  for (;;) {
    const batch = await shop.database
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(and(isPublished, from, next === undefined ? undefined : lt(products.id, next)))
      .orderBy(asc(products.id))
      .limit(batchSize)
    if (batch.length > 0) yield batch
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return
    from = gt(products.id, last.id)
  }
}
