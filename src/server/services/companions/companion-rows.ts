import { asc, eq, inArray } from 'drizzle-orm'
import type { ProductSummary } from '#contract/admin/product-list.ts'
import { shopError } from '#contract/errors.ts'
import { categoryCompanionChoices, companionChoices, productStock, products } from '#server/db/schema/index.ts'
import { productSummaryColumns } from '#server/services/products/product-summary-columns.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

/** What the staff has chosen for a product, in its order. */
export const chosenForProduct = ({ database }: Shop, id: string): Promise<ProductSummary[]> =>
  database
    .select(productSummaryColumns)
    .from(companionChoices)
    .innerJoin(products, eq(products.id, companionChoices.companionId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(eq(companionChoices.productId, id))
    .orderBy(asc(companionChoices.position))

/** What the staff has chosen for a category, in its order. */
export const chosenForCategory = ({ database }: Shop, id: string): Promise<ProductSummary[]> =>
  database
    .select(productSummaryColumns)
    .from(categoryCompanionChoices)
    .innerJoin(products, eq(products.id, categoryCompanionChoices.companionId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(eq(categoryCompanionChoices.categoryId, id))
    .orderBy(asc(categoryCompanionChoices.position))

type Chosen = {
  ids: readonly string[]
  /** The product that does not go with itself. */
  except?: string | undefined
}

/**
 * These products, each once, in their order. An archived one may stay: it is offered again once it is restored. Throws
 * `INVALID_INPUT` naming the place of each that is not another product of the shop.
 */
export async function knownCompanions(tx: Shop, { ids, except }: Chosen): Promise<string[]> {
  // The database writes ids in lower case.
  const places = ids.map((id) => id.toLowerCase())
  const chosen = [...new Set(places)]
  const known = await tx.database.select({ id: products.id }).from(products).where(inArray(products.id, chosen))
  const others = new Set(known.flatMap(({ id }) => (id === except?.toLowerCase() ? [] : [id])))
  if (others.size === chosen.length) return chosen
  const message = failureTexts.noSuchCompanion
  const issues = places.flatMap((id, place) => (others.has(id) ? [] : [{ path: `companionIds.${place}`, message }]))
  throw shopError('INVALID_INPUT', { message, data: { issues } })
}
