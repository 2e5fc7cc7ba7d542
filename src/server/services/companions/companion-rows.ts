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
  except?: string
}

/**
 * These products, each once, in their order. An archived one may stay: it is offered again once it is restored. Throws
 * `INVALID_INPUT` if one of them is not another product of the shop.
 */
export async function knownCompanions(tx: Shop, { ids, except }: Chosen): Promise<string[]> {
  const chosen = [...new Set(ids)]
  const known = await tx.database.select({ id: products.id }).from(products).where(inArray(products.id, chosen))
  if (known.length === chosen.length && !chosen.includes(except ?? '')) return chosen
  const message = failureTexts.noSuchCompanion
  throw shopError('INVALID_INPUT', { message, data: { issues: [{ path: 'companionIds', message }] } })
}
