import { type SQL, sql } from 'drizzle-orm'
import { type AttributeValues, isOfKind } from '#modules/fitment/attributes/rules.ts'
import type { Shop } from '#platform/server/shop.ts'
import { brands } from '../categories/tables.ts'
import { type FacetedAttribute, facetedAttributes } from '../listing/facets.ts'
import { isPublished, isPublishedById } from '../products/server/product-cards.ts'
import { products } from '../products/tables.ts'
import type { SearchLines } from './text-index.ts'

/** Separates the fields of a kind; no column value contains it. */
const separator = '|'

const columnOf = (name: FacetedAttribute) =>
  isOfKind(name, 'boltPatterns')
    ? sql`array_to_string(${products[name]}, ',')`
    : sql`coalesce(${products[name]}::text, '')`

const placed = sql`coalesce(category_id::text, ''), coalesce(subcategory_id::text, ''), coalesce(brand_id::text, '')`
const described = sql`(coalesce(discount_percentage, 0) > 0)::integer, is_set_of_four::integer,
  ${sql.join(facetedAttributes.map(columnOf), sql`, `)}`

/**
 * Of a product joined with its stock: one text with everything that decides its facets and its categories.
 * Joined by the database: a hundred thousand rows of four texts are read far faster than of fifteen values each.
 */
const kindOfProduct = sql<string>`concat_ws(${separator}, ${placed}, (quantity > 0)::integer, ${described})`

/** What a kind contains. */
export function readKind(kind: string) {
  const [category, subcategory, brand, stock, offer, set, ...written] = kind.split(separator)
  const attributes = facetedAttributes.map((name, place) => [name, readValue(name, written[place] ?? '')])
  return {
    categoryId: category || null,
    subcategoryId: subcategory || null,
    brandId: brand || null,
    isInStock: stock === '1',
    isOnOffer: offer === '1',
    isSetOfFour: set === '1',
    ...(Object.fromEntries(attributes) as Pick<AttributeValues, FacetedAttribute>),
  }
}

function readValue(name: FacetedAttribute, written: string) {
  if (isOfKind(name, 'boltPatterns')) return written === '' ? [] : written.split(',')
  if (written === '') return null
  return isOfKind(name, 'number') ? Number(written) : written
}

/**
 * A product as the table receives it: `kind` is one text with everything that decides its facets and its categories.
 */
export type ReadProduct = {
  id: string
  sortName: string
  priceCents: number | null
  createdAt: number
  soldCount: number
  fitSpecId: number | null
  kind: string
  /** A hash of all this. */
  version: number
  /** The searchable text: the numbers of its lines, and the version of the text they were made of. */
  searched: { version: number; nameLine: number; descriptionLine: number }
}

/** The searchable texts of products that were read before. */
export type SearchedLines = {
  lines: SearchLines
  /** The lines of a product whose text has this version; undefined if it has not been read yet. */
  of(id: string, version: number): ReadProduct['searched'] | undefined
}

/** 52 bits of a hash, which a number holds exactly. */
const hashed = (text: SQL) => sql<number>`(hashtextextended(${text}, 0) >> 12)::float8`
const textVersion = hashed(sql`search_text`)
const version = hashed(sql`row(sort_name, listed_price_cents, sold_count, fit_spec_id, ${kindOfProduct},
  hashtextextended(search_text, 0))::text`)

/** This many are read at once: all of them would take a lot of memory for a short time. */
const batch = 5_000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * The next batch. With a condition on both tables: otherwise PostgreSQL would scan the stock from its
 * beginning each time.
 */
const after = (id: string): SQL => sql`${isPublished} and id > ${id} and product_id > ${id} order by id limit ${batch}`

/** Every live product, in batches. An id never changes: whatever else changes meanwhile, each is read once. */
export const readAllProducts = (shop: Shop, searched: SearchedLines): AsyncGenerator<ReadProduct[]> =>
  inBatches((last) => read(shop, after(last), searched))

/** The versions of all live products, in batches: far less than the products. */
export const readVersions = ({ database }: Shop) =>
  inBatches(async (last) => {
    const { rows } = await database.execute<Pick<ReadProduct, 'id' | 'version'>>(sql`
      select id, ${version} as version from ${products} join product_stock on product_id = id
      where ${after(last)}`)
    return rows
  })

async function* inBatches<One extends { id: string }>(readAfter: (id: string) => Promise<One[]>) {
  for (let last: string | undefined = beforeAll; last !== undefined; ) {
    const rows: One[] = await readAfter(last)
    yield rows
    last = rows.length === batch ? rows.at(-1)?.id : undefined
  }
}

/** This many named products are read while the caller adds those before them. */
const namedBatch = 1_000

/** Those of these products that are live, in batches. */
export async function* readProducts(
  shop: Shop,
  ids: readonly string[],
  searched: SearchedLines,
): AsyncGenerator<ReadProduct[]> {
  function readFrom(start: number): Promise<ReadProduct[]> {
    const batch = sql.param(ids.slice(start, start + namedBatch))
    const reading = read(shop, sql`${isPublishedById} and id = any(${batch}::uuid[])`, searched)
    // If adding failed and the caller stops, no one awaits the next batch.
    reading.catch(() => undefined)
    return reading
  }
  if (ids.length === 0) return
  let next = readFrom(0)
  for (let start = 0; start < ids.length; start += namedBatch) {
    const batch = await next
    if (start + namedBatch < ids.length) next = readFrom(start + namedBatch)
    yield batch
  }
}

type ReadRow = Omit<ReadProduct, 'searched'> & { textVersion: number }

async function read(shop: Shop, batch: SQL, searched: SearchedLines): Promise<ReadProduct[]> {
  // The version of a text is its hash: a price change leaves the text, and what was derived from it, as they are.
  const { rows } = await shop.database.execute<ReadRow>(sql`
    select id, sort_name as "sortName", listed_price_cents as "priceCents", fit_spec_id as "fitSpecId",
      (extract(epoch from created_at) * 1000000)::float8 as "createdAt", sold_count as "soldCount",
      ${kindOfProduct} as kind, ${version} as version, ${textVersion} as "textVersion"
    from ${products} join product_stock on product_id = id
    where ${batch}`)
  const others = rows.filter(({ id, textVersion }) => !searched.of(id, textVersion)).map(({ id }) => id)
  const added = await addSearchTexts(shop, others, searched.lines)
  return rows.map(({ textVersion, ...row }) => {
    const known = searched.of(row.id, textVersion) ?? added.get(row.id) ?? noLines(searched.lines)
    return { ...row, searched: { ...known, version: textVersion } }
  })
}

type AddedLines = Omit<ReadProduct['searched'], 'version'>

/** Of a product that was deleted meanwhile. */
const noLines = (lines: SearchLines): AddedLines => ({ nameLine: lines.add(''), descriptionLine: lines.add('') })

/** Texts are long: this many are read and split into words before other work gets a turn, after some milliseconds. */
const textBatch = 200

/** Adds the searchable texts of these products: their names and descriptions. */
async function addSearchTexts({ database }: Shop, ids: readonly string[], lines: SearchLines) {
  const added = new Map<string, AddedLines>()
  for (let start = 0; start < ids.length; start += textBatch) {
    const { rows } = await database.execute<{ id: string; text: string }>(sql`
      select id, ${products.searchText} as text from ${products}
      where id = any(${sql.param(ids.slice(start, start + textBatch))}::uuid[])`)
    for (const { id, text } of rows) {
      const [name = '', description = ''] = text.split('\n')
      added.set(id, { nameLine: lines.add(name), descriptionLine: lines.add(description) })
    }
  }
  return added
}

/** The names of all brands by their ids. */
export async function readBrandNames({ database }: Shop): Promise<ReadonlyMap<string, string>> {
  const rows = await database.select({ id: brands.id, name: brands.name }).from(brands)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
