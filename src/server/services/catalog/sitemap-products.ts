import { and, asc, gt, type SQL } from 'drizzle-orm'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { isLive } from './product-card-row.ts'

/** Products that one file of the sitemap names; the protocol allows ten times as many. */
export const productsPerSitemap = 5_000
const batchSize = 1_000

export type SitemapProduct = { id: string; updatedAt: Date }

/** How many files the shop's products fill. */
export async function countProductSitemaps(shop: Shop): Promise<number> {
  return Math.ceil((await shop.database.$count(products, isLive)) / productsPerSitemap)
}

/** The products of one file, counted from 1, in the order of their ids and in batches; none behind the last file. */
export async function* sitemapProducts(shop: Shop, file: number): AsyncGenerator<SitemapProduct[], void> {
  let read = 0
  let after: SQL | undefined
  while (read < productsPerSitemap) {
    const batch = await shop.database
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(and(isLive, after))
      .orderBy(asc(products.id))
      .limit(batchSize)
      .offset(after ? 0 : (file - 1) * productsPerSitemap)
    if (batch.length > 0) yield batch
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return
    read += batch.length
    after = gt(products.id, last.id)
  }
}
