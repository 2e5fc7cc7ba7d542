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
  const { wanted, first } = await wantedBy(shop, input)
  const listed = and(
    isLive,
    wanted,
    input.offers ? sql`${products.discountPercentage} > 0` : undefined,
    input.minPriceCents === undefined ? undefined : gte(products.priceCents, input.minPriceCents),
    input.maxPriceCents === undefined ? undefined : lte(products.priceCents, input.maxPriceCents),
  )
  return { listed: listed ?? isLive, first }
}

type Wanted = { wanted?: SQL | undefined; first?: SQL | undefined }

async function wantedBy(shop: Shop, input: ListingInput): Promise<Wanted> {
  const filter = listingFilter(input)
  switch (filter.kind) {
    case 'everything':
      return {}
    case 'subcategory':
      return { wanted: eq(products.subcategoryId, filter.subcategoryId) }
    case 'category':
      return { wanted: eq(products.categoryId, filter.categoryId) }
    case 'vehicle': {
      const [categoryIds, first] = await Promise.all([fittedCategories(shop), knownToFit(shop, filter.vehicle)])
      return { wanted: inArray(products.categoryId, categoryIds), first }
    }
    case 'search':
      return foundBy(shop, filter.term, input.sort)
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

async function foundBy(shop: Shop, term: string, sort: ListingInput['sort']): Promise<Wanted> {
  const plan = planSearch(term, await listCategories(shop))
  switch (plan.kind) {
    case 'category':
      return { wanted: eq(products.categoryId, plan.categoryId) }
    case 'subcategory':
      return { wanted: inArray(products.subcategoryId, plan.subcategoryIds) }
    case 'words':
      // A term of nothing but signs looks for nothing, and finds it.
      if (plan.words.length === 0) return { wanted: sql`false` }
      return {
        wanted: and(
          plan.categoryIds && inArray(products.categoryId, plan.categoryIds),
          plan.subcategoryIds && inArray(products.subcategoryId, plan.subcategoryIds),
          ...plan.words.map((word) => containsText(products.searchText, word)),
        ),
        // Who looks for a shampoo wants one before the wheels whose care it is recommended for; who sorts by price, prices.
        first: sort === 'name' ? and(...plan.words.map((word) => containsText(searchableName, word))) : undefined,
      }
    default:
      return plan satisfies never
  }
}

/** The name alone, in the spelling that searches look for words in: the first line of the searched text. */
const searchableName = sql`split_part(${products.searchText}, chr(10), 1)`
