import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { feedItem, hasPicture } from '#domain/product-feed/feed-item.ts'
import { cardTags } from '#server/cache/cache-tag.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { brands, categories, productStock, products, subcategories, suppliers } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { makerPartNumber } from './maker-part-number.ts'
import { isPublished } from './product-card-row.ts'

const batchSize = 500
type Batch = { items: string; last: string | undefined }

/** A batch of feed items by the id that precedes it; cached until one of its products changes or others are added. */
const cacheOf = cached<Batch>(24_000_000, 4_000_000)

/** The items of the feed in batches: what is published, has a price and a picture, sold out or not. */
export async function* feedItems(shop: Shop): AsyncGenerator<string, void> {
  let last: string | undefined
  do {
    const behind = last
    const batch: Batch = await cacheOf(shop).get(behind ?? '', async () => {
      const rows = await readProducts(shop, behind)
      const items = rows
        .filter(hasPicture)
        .map((product) => feedItem(product, shop.url))
        .join('')
      const tags = ['list', 'brands', 'category', ...cardTags(rows)]
      const next = rows.length === batchSize ? rows.at(-1)?.id : undefined
      return { value: { items, last: next }, tags, bytes: 2 * items.length + 100 * tags.length }
    })
    if (batch.items !== '') yield batch.items
    last = batch.last
  } while (last !== undefined)
}

const readProducts = (shop: Shop, behind: string | undefined) =>
  shop.database
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      brand: brands.name,
      category: categories.name,
      subcategory: subcategories.name,
      priceCents: products.priceCents,
      originalPriceCents: products.originalPriceCents,
      gtin: products.gtin,
      mpn: makerPartNumber,
      isSetOfFour: products.isSetOfFour,
      stockQuantity: productStock.quantity,
      weightGrams: products.weightGrams,
      heightCm: products.heightCm,
      widthCm: products.widthCm,
      lengthCm: products.lengthCm,
      imageUrls: products.imageUrls,
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
