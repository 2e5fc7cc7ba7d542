import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { ListingInput } from '#contract/shop/catalog.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { protectedCategoryNames } from '#domain/catalog/protected-categories.ts'
import { planSearch } from '#domain/catalog/search-plan.ts'
import { containsText } from '#server/db/contains-text.ts'
import { categories, products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { knownToFit } from './known-to-fit.ts'
import { listCategories } from './list-categories.ts'
import { isLive } from './product-card-row.ts'

export type ListingConditions = {
  /** Which products are listed. */
  listed: SQL
  /** Which of them come first; all are alike when there is none. */
  first: SQL | undefined
}

/** The listing that the parameters ask for, as conditions on the products. */
export async function listingConditions(shop: Shop, input: ListingInput): Promise<ListingConditions> {
  const filter = listingFilter(input)
  const [wanted, first] = await Promise.all([
    wantedBy(shop, filter),
    filter.kind === 'vehicle' ? knownToFit(shop, filter.vehicle) : undefined,
  ])
  const listed = and(
    isLive,
    wanted,
    input.offers ? sql`${products.discountPercentage} > 0` : undefined,
    input.minPriceCents === undefined ? undefined : gte(products.priceCents, input.minPriceCents),
    input.maxPriceCents === undefined ? undefined : lte(products.priceCents, input.maxPriceCents),
  )
  return { listed: listed ?? isLive, first }
}

async function wantedBy(shop: Shop, filter: ReturnType<typeof listingFilter>): Promise<SQL | undefined> {
  switch (filter.kind) {
    case 'everything':
      return undefined
    case 'subcategory':
      return eq(products.subcategoryId, filter.subcategoryId)
    case 'category':
      return eq(products.categoryId, filter.categoryId)
    case 'vehicle':
      return inArray(products.categoryId, await fittedCategories(shop))
    case 'search':
      return foundBy(shop, filter.term)
    default:
      return filter satisfies never
  }
}

/** The categories of what is fitted to a vehicle. Their names are protected, so that they stay what they are. */
async function fittedCategories(shop: Shop): Promise<string[]> {
  const rows = await shop.database
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(sql`normalise(${categories.name})`, [...protectedCategoryNames]))
  return rows.map(({ id }) => id)
}

async function foundBy(shop: Shop, term: string): Promise<SQL | undefined> {
  const plan = planSearch(term, await listCategories(shop))
  switch (plan.kind) {
    case 'category':
      return eq(products.categoryId, plan.categoryId)
    case 'subcategory':
      return inArray(products.subcategoryId, plan.subcategoryIds)
    case 'words':
      // A term of nothing but signs looks for nothing, and finds it.
      if (plan.words.length === 0) return sql`false`
      return and(
        plan.categoryIds && inArray(products.categoryId, plan.categoryIds),
        plan.subcategoryIds && inArray(products.subcategoryId, plan.subcategoryIds),
        ...plan.words.map((word) => containsText(products.searchText, word)),
      )
    default:
      return plan satisfies never
  }
}
