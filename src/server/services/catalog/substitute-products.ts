import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { ProductCard } from '#contract/shop/catalog.ts'
import { isSubstitute } from '#domain/fitment/companions.ts'
import { specGroup } from '#domain/fitment/spec-groups.ts'
import { relatedTo } from '#server/catalog-index/index.ts'
import { products } from '#server/db/schema/index.ts'
import { readFitSpecs } from '#server/services/fitment/read-fit-specs.ts'
import type { Shop } from '#server/shop.ts'
import { isPublished } from './product-card-row.ts'
import { productCards } from './product-cards.ts'

/** The limit of substitutes for a product that is sold out. */
export const substituteCount = 4

/** Products in stock with the same measures, the nearest in price first. Throws `PRODUCT_NOT_FOUND`. */
export async function substituteProducts(shop: Shop, id: string): Promise<ProductCard[]> {
  const [[product], { byId, ofGroup }] = await Promise.all([
    shop.database
      .select({ fitSpecId: products.fitSpecId, priceCents: products.priceCents, isSetOfFour: products.isSetOfFour })
      .from(products)
      .where(and(eq(products.id, id), isPublished)),
    readFitSpecs(shop),
  ])
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
  const spec = product.fitSpecId === null ? undefined : byId.get(product.fitSpecId)
  if (!spec) return []
  const alike = (ofGroup.get(specGroup(spec)) ?? []).filter((specId) => {
    const other = byId.get(specId)
    return other !== undefined && isSubstitute(spec, other)
  })
  const { priceCents, isSetOfFour } = product
  // A set of four is no substitute for a single piece.
  const goods = { specIds: new Set(alike), isSetOfFour, except: new Set([id]) }
  const ids = await relatedTo(shop, { ...goods, nearestTo: priceCents, most: substituteCount })
  return productCards(shop, ids ?? [])
}
