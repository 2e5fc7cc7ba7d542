import { and, type SQL, sql } from 'drizzle-orm'
import type { ListingInput } from '#contract/shop/catalog.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { products } from '#server/db/schema/index.ts'
import { withinTime } from '#server/db/within-time.ts'
import type { Shop } from '#server/shop.ts'
import { correctedSearch } from './correct-search.ts'
import { type AskedListing, type ListingOptions, listingConditions } from './listing-conditions.ts'
import { membershipTags } from './listing-tags.ts'
import { searchedCar } from './searched-car.ts'

/** How many products a listing has, exactly, and in which parts they follow one another. */
export type CountedListing = {
  /** Names what is listed, and which come first. */
  key: string
  /** What is looked for instead, as the search was misspelt. */
  search: string | undefined
  /** Whether it is looked for in every category. */
  isAnywhere: boolean
  /** Which of the listing's conditions tells those that come first; without it all are alike. */
  leading: 'first' | 'otherwiseFirst' | undefined
  total: number
  /** How many come first. */
  leadingCount: number
  /** There was no time to correct the search: the next one may find something, so nobody keeps this answer. */
  isPassing: boolean
}

/** A listing that takes longer to count is not made: whoever asks is told to come again. */
const mostMilliseconds = 2_000

const counts = cached<CountedListing>(4_000_000)

/** Counts what a listing has, once until what they are chosen by changes. A search that finds nothing is taken for a misspelt one. */
export function countListing(
  shop: Shop,
  { page: _page, order: _order, ...asked }: ListingInput,
): Promise<CountedListing> {
  const key = JSON.stringify(asked)
  return counts(shop).get(key, async () => {
    const value = await countOrCorrect(shop, key, asked)
    return { value, tags: value.isPassing ? undefined : membershipTags(asked), bytes: 6 * key.length + 500 }
  })
}

/**
 * A search that finds nothing in the category that it names looks for products of that name everywhere: a kit of springs
 * may stand among the launches. One that finds nothing there is looked for with the car that it names as its maker
 * writes it, without the year, and else taken for a misspelt one, if it can be.
 */
async function countOrCorrect(shop: Shop, key: string, asked: AskedListing): Promise<CountedListing> {
  const found = { key, search: undefined, isAnywhere: false, isPassing: false, ...(await count(shop, asked)) }
  const filter = listingFilter(asked)
  if (found.total > 0 || filter.kind !== 'search') return found
  const anywhere = await count(shop, asked, { isAnywhere: true })
  if (anywhere.total > 0) return { ...found, isAnywhere: true, ...anywhere }
  const car = await searchedCar(shop, asked)
  const ofCar = car && (await count(shop, { ...asked, search: car.respelt }))
  if (ofCar && ofCar.total > 0) return { ...found, search: car.respelt, ...ofCar }
  const { search, isOverTime } = await correctedSearch(shop, filter.term)
  if (isOverTime) return { ...found, isPassing: true }
  return search === undefined ? found : { ...found, search, ...(await count(shop, { ...asked, search })) }
}

type Count = Pick<CountedListing, 'leading' | 'total' | 'leadingCount'>

async function count(shop: Shop, asked: AskedListing, options?: ListingOptions): Promise<Count> {
  const { listed, first, otherwiseFirst } = await listingConditions(shop, asked, options)
  const [row] = await withinTime(shop.database, mostMilliseconds, (database) =>
    database
      .select({ total: sql<number>`count(*)::integer`, first: countOf(first), otherwise: countOf(otherwiseFirst) })
      .from(products)
      .where(listed),
  )
  const { total, first: firstCount, otherwise } = row ?? { total: 0, first: 0, otherwise: 0 }
  if (firstCount > 0) return { total, leading: 'first', leadingCount: firstCount }
  if (otherwise > 0) return { total, leading: 'otherwiseFirst', leadingCount: otherwise }
  return { total, leading: undefined, leadingCount: 0 }
}

const countOf = (condition: SQL | undefined) =>
  condition ? sql<number>`(count(*) filter (where ${condition}))::integer` : sql<number>`0`

/** The conditions of the parts in which a counted listing's products follow one another, each with how many it has. */
export async function listingParts(shop: Shop, { input, counted }: { input: ListingInput; counted: CountedListing }) {
  const { search = input.search, isAnywhere, leading, total, leadingCount } = counted
  const asked = search === undefined ? input : { ...input, search }
  const conditions = await listingConditions(shop, asked, { isAnywhere })
  const { listed } = conditions
  const lead = leading && conditions[leading]
  if (!lead) return [{ condition: listed, size: total }]
  return [
    { condition: and(listed, lead), size: leadingCount },
    { condition: and(listed, sql`(${lead}) is not true`), size: total - leadingCount },
  ]
}
