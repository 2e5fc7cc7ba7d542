import type { SQL } from 'drizzle-orm'
import type { ListingInput } from '#contract/shop/catalog.ts'
import { type ListingFilter, listingFilter } from '#domain/catalog/listing-filter.ts'
import { verdicts } from '#domain/fitment/verdicts.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { products } from '#server/db/schema/index.ts'
import { carFits } from '#server/services/fitment/car-fits.ts'
import { fitOf } from '#server/services/fitment/judge-vehicle.ts'
import type { Shop } from '#server/shop.ts'
import { type CountedListing, countListing, listingParts } from '../count-listing.ts'
import { fittedCategories } from '../fitted-categories.ts'
import { idsIn, readJoinedIds } from '../joined-ids.ts'
import { membershipTags } from '../listing-tags.ts'
import type { TableProduct } from './catalog-table.ts'

/** Which part of a list a product stands in, where parts follow one another: 0 the first; undefined for none. */
export type PartOf = (product: TableProduct) => number | undefined

/** The products of a list before anything is chosen of it. */
export type ListingBase = {
  partOf: PartOf
  /** What is looked for instead, as the search was misspelt. */
  search: string | undefined
  /** The same as a counted listing tells. */
  isPassing: boolean
  /** Of a vehicle, whose parts are the verdicts from the best to the worst. */
  vehicle: { isOnRecord: boolean } | undefined
}

/** The list that is asked for as it is before anything is chosen of it: a vehicle's with every verdict. */
export async function listingBase(
  shop: Shop,
  { category, subcategory, search, vehicle, ownTyre, sort }: ListingInput,
): Promise<ListingBase> {
  const input: ListingInput = { category, subcategory, search, vehicle, ownTyre, sort, order: 'asc', page: 1 }
  const filter = listingFilter(input)
  const base = { search: undefined, isPassing: false, vehicle: undefined }
  switch (filter.kind) {
    case 'everything':
      return { ...base, partOf: () => 0 }
    case 'category':
      return { ...base, partOf: inPlace('categoryId', filter.categoryId) }
    case 'subcategory':
      return { ...base, partOf: inPlace('subcategoryId', filter.subcategoryId) }
    case 'vehicle':
      return { ...base, ...(await byVerdict(shop, input, filter)) }
    case 'search': {
      const counted = await countListing(shop, input)
      const partOfId = await found(shop, input, counted)
      const { search: corrected, isPassing } = counted
      return { ...base, partOf: ({ id }) => partOfId.get(id), search: corrected, isPassing }
    }
    default:
      return filter satisfies never
  }
}

function inPlace(field: 'categoryId' | 'subcategoryId', given: string): PartOf {
  // The database takes an id in capital letters, too.
  const id = given.toLowerCase()
  return ({ group }) => (group[field] === id ? 0 : undefined)
}

async function byVerdict(
  shop: Shop,
  { ownTyre }: ListingInput,
  { text }: Extract<ListingFilter, { kind: 'vehicle' }>,
): Promise<Pick<ListingBase, 'partOf' | 'vehicle'>> {
  const [fits, categoryIds] = await Promise.all([carFits(shop, { vehicle: text, ownTyre }), fittedCategories(shop)])
  const isFitted = new Set<string | null>(categoryIds)
  const partOf: PartOf = (product) =>
    isFitted.has(product.group.categoryId) ? verdicts.indexOf(fitOf(fits, product).verdict) : undefined
  return { partOf, vehicle: { isOnRecord: fits.generations.length > 0 } }
}

/** Of searches: which part each product is in that was found. A search for a common word finds most of the shop. */
const parts = cached<ReadonlyMap<string, number>>(48_000_000, 24_000_000)

/** An id, and its place in the map. */
const bytesOfId = 120

function found(shop: Shop, input: ListingInput, counted: CountedListing): Promise<ReadonlyMap<string, number>> {
  return parts(shop).get(counted.key, async () => {
    const listed = await listingParts(shop, { input, counted })
    const ids = await Promise.all(listed.map(({ condition }) => readIds(shop, condition)))
    const value = new Map(ids.flatMap((ofPart, part) => ofPart.map((id) => [id, part])))
    const bytes = bytesOfId * value.size + 2 * counted.key.length + 300
    return { value, tags: counted.isPassing ? undefined : membershipTags(input), bytes }
  })
}

async function readIds({ database }: Shop, condition: SQL | undefined): Promise<string[]> {
  return idsIn(await readJoinedIds(database, database.select({ id: products.id }).from(products).where(condition)))
}
