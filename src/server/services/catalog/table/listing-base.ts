import { type SQL, sql } from 'drizzle-orm'
import type { ListingInput } from '#contract/shop/catalog.ts'
import { type ListingFilter, listingFilter } from '#domain/catalog/listing-filter.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { type CountedListing, countListing, listingParts } from '../count-listing.ts'
import { membershipTags } from '../listing-tags.ts'
import type { CatalogTable, TableProduct } from './catalog-table.ts'

/** Which part of a list a product stands in, where parts follow one another: 0 the first; undefined for none. */
export type PartOf = (product: TableProduct) => number | undefined

/** The products of a list before anything is chosen of it. `counted`: where only the database can tell which they are. */
export type ListingBase = { base: (table: CatalogTable) => PartOf; counted: CountedListing | undefined }

const idLength = 36

/** Of searches and vehicles: the ids of each part, one after the other without anything between. */
const parts = cached<string[]>(48_000_000)

/** The list that is asked for as it is before anything is chosen of it: a vehicle's with every verdict. */
export async function listingBase(
  shop: Shop,
  { category, subcategory, search, vehicle, ownTyre, sort }: ListingInput,
): Promise<ListingBase> {
  const input: ListingInput = { category, subcategory, search, vehicle, ownTyre, sort, order: 'asc', page: 1 }
  const place = placeBase(listingFilter(input))
  if (place) return { base: () => place, counted: undefined }
  const counted = await countListing(shop, input)
  const ids = await parts(shop).get(counted.key, async () => {
    const listed = await listingParts(shop, { input, counted })
    const value = await Promise.all(listed.map(({ condition }) => readIds(shop, condition)))
    return { value, tags: membershipTags(input), bytes: value.join('').length + 2 * counted.key.length + 300 }
  })
  return { base: (table) => inParts(table, ids), counted }
}

/** All of the shop, or what stands in a category or subcategory. */
function placeBase(filter: ListingFilter): PartOf | undefined {
  if (filter.kind === 'everything') return () => 0
  if (filter.kind === 'category') return inPlace('categoryId', filter.categoryId)
  if (filter.kind === 'subcategory') return inPlace('subcategoryId', filter.subcategoryId)
  return undefined
}

function inPlace(field: 'categoryId' | 'subcategoryId', given: string): PartOf {
  // The database takes an id in capital letters, too.
  const id = given.toLowerCase()
  return ({ group }) => (group[field] === id ? 0 : undefined)
}

async function readIds({ database }: Shop, condition: SQL | undefined): Promise<string> {
  const found = database.select({ id: products.id }).from(products).where(condition)
  const { rows } = await database.execute<{ ids: string }>(sql`select array_to_string(array(${found}), '') as ids`)
  return rows[0]?.ids ?? ''
}

function inParts(table: CatalogTable, ids: readonly string[]): PartOf {
  const byId = new Map(table.byName.map((product) => [product.id, product]))
  const partOf = new Map<TableProduct, number>()
  for (const [part, text] of ids.entries()) {
    for (let place = 0; place < text.length; place += idLength) {
      const product = byId.get(text.slice(place, place + idLength))
      if (product) partOf.set(product, part)
    }
  }
  return (product) => partOf.get(product)
}
