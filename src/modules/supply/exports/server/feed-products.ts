import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { promoteOffer } from '#modules/catalog/promotions/promoted-offer.ts'
import { isPublished, makerPartNumber, pathColumn, readRunningPromotions } from '#modules/catalog/server/index.ts'
import { brands, categories, productStock, products, subcategories, suppliers } from '#modules/catalog/tables.ts'
import { pick } from '#platform/pick.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import { cardTags } from '#platform/server/cache/tags.ts'
import { streamContent } from '#platform/server/http/streams.ts'
import type { Shop } from '#platform/server/shop.ts'
import { feedEnd, feedItem, feedStart, hasPicture, productFeedPath } from '../feed.ts'

const batchSize = 500
type Batch = { items: string; last: string | undefined }

/** A batch of feed items by the id that precedes it; cached until one of its products changes or others are added. */
const cacheOf = cached<Batch>(24_000_000, 4_000_000)

/** The items of the feed in batches: what is published, has a price and a picture, sold out or not. */
async function* feedItems(shop: Shop): AsyncGenerator<string, void> {
  let last: string | undefined
  do {
    const behind = last
    const batch: Batch = await cacheOf(shop).get(behind ?? '', async () => {
      const rows = await readProducts(shop, behind)
      const items = rows
        .filter(hasPicture)
        .map((product) => feedItem(product, shop.settings.url))
        .join('')
      const tags = ['list', 'brands', 'category', 'promotions', ...cardTags(rows)]
      const next = rows.length === batchSize ? rows.at(-1)?.id : undefined
      return { value: { items, last: next }, tags, bytes: 2 * items.length + 100 * tags.length }
    })
    if (batch.items !== '') yield batch.items
    last = batch.last
  } while (last !== undefined)
}

async function readProducts(shop: Shop, behind: string | undefined) {
  const [rows, promotions] = await Promise.all([selectProducts(shop, behind), readRunningPromotions(shop)])
  return rows.map((row) => ({ ...row, ...promoteOffer({ ...row, productId: row.id }, promotions) }))
}

const selectProducts = (shop: Shop, behind: string | undefined) =>
  shop.database
    .select({
      ...pick(products, 'id', 'name', 'description'),
      path: pathColumn,
      brand: brands.name,
      category: categories.name,
      subcategory: subcategories.name,
      ...pick(products, 'priceCents', 'originalPriceCents', 'discountPercentage', 'isPriceOnRequest', 'gtin'),
      ...pick(products, 'categoryId', 'brandId', 'isNew', 'isFeatured'),
      mpn: makerPartNumber,
      isSetOfFour: products.isSetOfFour,
      stockQuantity: productStock.quantity,
      ...pick(products, 'weightGrams', 'heightCm', 'widthCm', 'lengthCm', 'imageUrls'),
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(and(isPublished, sql`not ${products.isPriceOnRequest}`, behind ? gt(products.id, behind) : undefined))
    .orderBy(asc(products.id))
    .limit(batchSize)

const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=900' }

type Batches = ReturnType<typeof feedItems>

async function* feed(
  { settings: { store, url } }: Shop,
  first: IteratorResult<string, void>,
  others: Batches,
): Batches {
  yield feedStart({ name: store.name, url })
  if (!first.done) {
    yield first.value
    yield* others
  }
  yield feedEnd
}

/** The product feed, piece by piece; what has not changed since the last request is not read again. */
export function productFeedRoutes(shop: Shop): Hono {
  const app = new Hono()
  app.get(productFeedPath, async (context) => {
    const batches = feedItems(shop)
    // An immediate failure is reported as such, and not as an empty feed.
    const first = await batches.next()
    const body = streamContent(shop, feed(shop, first, batches), 'the feed of products broke off')
    return context.body(body, 200, headers)
  })
  return app
}
