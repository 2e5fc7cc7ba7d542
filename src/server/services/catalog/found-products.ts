import { type SQL, sql } from 'drizzle-orm'
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

/** What a search finds, and in which parts it is listed. */
export type FoundProducts = {
  /** The ids of each part's products, one after the other without anything between. The parts follow one another. */
  parts: readonly string[]
  /** What is looked for instead, as the search was misspelt. */
  search: string | undefined
  /** There was no time to correct the search: the next one may find something, so nobody keeps this answer. */
  isPassing: boolean
}

/** A search that takes longer is not made: whoever asks is told to come again. */
const mostMilliseconds = 2_000

/** A search for a common word finds most of the shop. */
const searches = cached<FoundProducts>(48_000_000, 24_000_000)

/** The products that a search finds, looked for once until it may find others. One that finds nothing is taken for a misspelt one. */
export function foundProducts(
  shop: Shop,
  { page: _page, order: _order, ...asked }: ListingInput,
): Promise<FoundProducts> {
  // Names come first only where the list is in the order of names: all others share what is found.
  const key = JSON.stringify({ ...asked, sort: asked.sort === 'name' })
  return searches(shop).get(key, async () => {
    const value = await findOrCorrect(shop, asked)
    const length = value.parts.reduce((sum, ids) => sum + ids.length, 0)
    return { value, tags: value.isPassing ? undefined : membershipTags(asked), bytes: length + 6 * key.length + 500 }
  })
}

/**
 * A search that finds nothing in the category that it names looks for products of that name everywhere: a kit of springs
 * may stand among the launches. One that finds nothing there is looked for with the car that it names as its maker
 * writes it, without the year, and else taken for a misspelt one, if it can be.
 */
async function findOrCorrect(shop: Shop, asked: AskedListing): Promise<FoundProducts> {
  const found = { parts: await find(shop, asked), search: undefined, isPassing: false }
  const filter = listingFilter(asked)
  if (found.parts.length > 0 || filter.kind !== 'search') return found
  const anywhere = await find(shop, asked, { isAnywhere: true })
  if (anywhere.length > 0) return { ...found, parts: anywhere }
  const car = await searchedCar(shop, asked)
  const ofCar = car && (await find(shop, { ...asked, search: car.respelt }))
  if (ofCar && ofCar.length > 0) return { ...found, search: car.respelt, parts: ofCar }
  const { search, isOverTime } = await correctedSearch(shop, filter.term)
  if (isOverTime) return { ...found, isPassing: true }
  return search === undefined ? found : { ...found, search, parts: await find(shop, { ...asked, search }) }
}

/** The parts that have products: of those that come first there is one kind at most. A common word's text is read once for all of it. */
async function find(shop: Shop, asked: AskedListing, options?: ListingOptions): Promise<string[]> {
  const { listed, first, otherwiseFirst } = await listingConditions(shop, asked, options)
  const rows = await withinTime(shop.database, mostMilliseconds, (database) =>
    database
      .select({
        isFirst: isTrue(first),
        isOtherwiseFirst: isTrue(otherwiseFirst),
        ids: sql<string>`string_agg(${products.id}::text, '')`,
      })
      .from(products)
      .where(listed)
      .groupBy(sql`1`, sql`2`),
  )
  const leading = rows.some(({ isFirst }) => isFirst) ? 'isFirst' : 'isOtherwiseFirst'
  const idsOf = (isLeading: boolean) => rows.flatMap((row) => (row[leading] === isLeading ? row.ids : [])).join('')
  return [idsOf(true), idsOf(false)].filter((ids) => ids !== '')
}

const isTrue = (condition: SQL | undefined) => (condition ? sql<boolean>`(${condition}) is true` : sql<boolean>`false`)
