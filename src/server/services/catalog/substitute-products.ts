import { and, eq, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { ProductCard } from '#contract/shop/catalog.ts'
import { isSubstitute } from '#domain/fitment/companions.ts'
import { productStock, products } from '#server/db/schema/index.ts'
import { readFitSpecs } from '#server/services/fitment/read-fit-specs.ts'
import type { Shop } from '#server/shop.ts'
import { isPublished } from './product-card-row.ts'
import { productCards } from './product-cards.ts'

/** A product that is sold out is followed by at most this many. */
export const substituteCount = 4

/** What is in stock and has the measures that this one has, the nearest in price first. Throws `PRODUCT_NOT_FOUND`. */
export async function substituteProducts(shop: Shop, id: string): Promise<ProductCard[]> {
  const [[product], { byId: specs }] = await Promise.all([
    shop.database
      .select({ fitSpecId: products.fitSpecId, priceCents: products.priceCents, isSetOfFour: products.isSetOfFour })
      .from(products)
      .where(and(eq(products.id, id), isPublished)),
    readFitSpecs(shop),
  ])
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
  const spec = product.fitSpecId === null ? undefined : specs.get(product.fitSpecId)
  if (!spec) return []
  const alike = [...specs].filter(([, other]) => isSubstitute(spec, other)).map(([specId]) => specId)
  const rows = await shop.database
    .select({ id: products.id })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(
      and(
        isPublished,
        sql`${products.fitSpecId} = any(${sql.param(alike)}::integer[])`,
        sql`${products.id} <> ${id}::uuid and ${productStock.quantity} > 0 and not ${products.isPriceOnRequest}`,
        // Four for one price are no substitute for one.
        eq(products.isSetOfFour, product.isSetOfFour),
      ),
    )
    .orderBy(sql`abs(${products.priceCents} - ${product.priceCents}::integer)`, products.id)
    .limit(substituteCount)
  return productCards(
    shop,
    rows.map((row) => row.id),
  )
}
