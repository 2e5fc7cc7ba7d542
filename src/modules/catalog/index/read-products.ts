import { type SQL, sql } from 'drizzle-orm'
import { type AttributeValues, isOfKind } from '#modules/fitment/attributes/rules.ts'
import type { Shop } from '#platform/server/shop.ts'
import { type FacetedAttribute, facetedAttributes } from '../listing/facets.ts'
import { isPublished, isPublishedById } from '../products/server/product-cards.ts'
import { brands, products } from '../tables.ts'
import type { SearchLines } from './text-index.ts'

/** No column value contains it. */
const separator = '|'

const columnOf = (name: FacetedAttribute) =>
  isOfKind(name, 'boltPatterns')
    ? sql`array_to_string(${products[name]}, ',')`
    : sql`coalesce(${products[name]}::text, '')`

const placed = sql`coalesce(category_id::text, ''), coalesce(subcategory_id::text, ''), coalesce(brand_id::text, '')`
const described = sql`(coalesce(discount_percentage, 0) > 0)::integer, is_set_of_four::integer,
  ${sql.join(facetedAttributes.map(columnOf), sql`, `)}`

/**
 * One text with everything that decides facets and categories, joined by the database: a hundred thousand rows are read
 * far faster than with fifteen values each.
 */
const kindOfProduct = sql<string>`concat_ws(${separator}, ${placed}, (quantity > 0)::integer, ${described})`

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
  if (isOfKind(name, 'flag')) return written === 'true'
  if (written === '') return null
  return isOfKind(name, 'number') ? Number(written) : written
}

/** `kind` is one text with everything that decides facets and categories. */
export type ReadProduct = {
  id: string
  sortName: string
  priceCents: number | null
  createdAt: number
  soldCount: number
  fitSpecId: number | null
  kind: string
  version: number
  /** The numbers of its lines, and the version of the text they were made of. */
  searched: { version: number; nameLine: number; descriptionLine: number }
}

export type SearchedLines = {
  lines: SearchLines
  /** Undefined if this version of the text has not been read yet. */
  of(id: string, version: number): ReadProduct['searched'] | undefined
}

/** 52 bits, which a number holds exactly. */
const hashed = (text: SQL) => sql<number>`(hashtextextended(${text}, 0) >> 12)::float8`
const textVersion = hashed(sql`search_text`)
const version = hashed(sql`row(sort_name, listed_price_cents, sold_count, fit_spec_id, ${kindOfProduct},
  hashtextextended(search_text, 0))::text`)

/** All products at once would take a lot of memory. */
const batch = 5_000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** With a condition on both tables: else PostgreSQL would scan the stock from its beginning each time. */
const after = (id: string): SQL => sql`${isPublished} and id > ${id} and product_id > ${id} order by id limit ${batch}`

/** By id, which never changes: each product is read once. */
export const readAllProducts = (shop: Shop, searched: SearchedLines): AsyncGenerator<ReadProduct[]> =>
  inBatches((last) => read(shop, after(last), searched))

/** Far less than the products. */
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

/** Read while the caller adds those before them. */
const namedBatch = 1_000

/** Only live ones. */
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

/** For a product that was deleted meanwhile. */
const noLines = (lines: SearchLines): AddedLines => ({ nameLine: lines.add(''), descriptionLine: lines.add('') })

/** Texts are long: so many are split into words before other work gets a turn. */
const textBatch = 200

async function addSearchTexts({ database }: Shop, ids: readonly string[], lines: SearchLines) {
  const added = new Map<string, AddedLines>()
  for (let start = 0; start < ids.length; start += textBatch) {
    const { rows } = await database.execute<{ id: string; text: string }>(sql`
      select id, ${products.searchText} as text from ${products}
      where id = any(${sql.param(ids.slice(start, start + textBatch))}::uuid[])`)
    for (const { id, text } of rows) {
      const [name = '', description = ''] = text.split('\n')
      added.set(id, { nameLine: lines.add(name), descriptionLine: lines.add(withoutExclusions(description)) })
    }
  }
  return added
}

/** Sentences about what is not part of the product: 'Anéis e válvulas são vendidos à parte.' */
function withoutExclusions(description: string): string {
  const sentences = description.split(/(?<=[.!?;]) /)
  return sentences.filter((sentence) => !/ a parte\b|\bnao (?:acompanha|inclu|serve)|^nunca /.test(sentence)).join(' ')
}

export async function readBrandNames({ database }: Shop): Promise<ReadonlyMap<string, string>> {
  const rows = await database.select({ id: brands.id, name: brands.name }).from(brands)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
