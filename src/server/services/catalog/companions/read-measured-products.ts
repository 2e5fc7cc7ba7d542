import { and, eq } from 'drizzle-orm'
import type { Measured } from '#domain/fitment/companions.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { preparedFor } from '#server/db/prepared-for.ts'
import { categoryCompanionRules, companionRules, products, subcategories } from '#server/db/schema/index.ts'
import { isPublishedById } from '#server/services/catalog/product-card-row.ts'
import { readFitSpecs } from '#server/services/fitment/read-fit-specs.ts'
import type { Shop } from '#server/shop.ts'

type MeasuredProduct = Measured & {
  specId: number | null
  /** Whether the staff has chosen companions for it, or for its category. */
  isRuled: boolean
}

const measuredByIds = preparedFor((database) =>
  database
    .select({
      fitSpecId: products.fitSpecId,
      subcategory: subcategories.name,
      source: companionRules.source,
      categoryRule: categoryCompanionRules.categoryId,
    })
    .from(products)
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(companionRules, eq(companionRules.productId, products.id))
    .leftJoin(categoryCompanionRules, eq(categoryCompanionRules.categoryId, products.categoryId))
    .where(and(isPublishedById, isOneOf(products.id, 'ids')))
    .prepare('measured_products'),
)

/** The measures and subcategories of those of these products that are published. */
export async function readMeasuredProducts(shop: Shop, ids: readonly string[]): Promise<MeasuredProduct[]> {
  const [rows, { byId: specs }] = await Promise.all([measuredByIds(shop.database).execute({ ids }), readFitSpecs(shop)])
  return rows.map(({ fitSpecId, subcategory, source, categoryRule }) => ({
    isRuled: source === 'chosen' || (source === null && categoryRule !== null),
    specId: fitSpecId,
    spec: fitSpecId === null ? null : (specs.get(fitSpecId) ?? null),
    subcategory,
  }))
}
