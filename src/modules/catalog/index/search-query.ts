import { and, eq, or, sql } from 'drizzle-orm'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { keepLettersAndDigits, normaliseForSearch, toSingular } from '#platform/text.ts'
import { listCategories } from '../categories/server/list-categories.ts'
import { brands } from '../categories/tables.ts'
import { gtinDigits, isGtin, maxSkuLength, normaliseCode } from '../products/codes.ts'
import { isPublished } from '../products/server/product-cards.ts'
import { products } from '../products/tables.ts'
import { planSearch, type SearchPlan, splitSearchTerms } from './search-plan.ts'

/** On sale, by code or barcode; accents and case are ignored. */
export async function productOfCode(shop: Shop, term: string): Promise<string | undefined> {
  const code = normaliseCode(term)
  if (code === '' || code.length > maxSkuLength) return undefined
  const digits = gtinDigits(code)
  const bySku = sql`normalise(${products.sku}) = normalise(${code})`
  const [found] = await shop.database
    .select({ id: products.id })
    .from(products)
    .where(and(isPublished, isGtin(digits) ? or(bySku, eq(products.gtin, digits)) : bySku))
    // Its own code takes precedence over the barcode, which several products may share.
    .orderBy(sql`(${bySku}) is true desc`, products.createdAt, products.id)
    .limit(1)
  return found?.id
}

/** In their texts, or by being of a brand that the search names. */
export type QueryWord = { word: string; brandIds: readonly string[] }

export type ProductQuery = {
  /** Undefined for a category, or everything; an empty list matches nothing. */
  words: readonly QueryWord[] | undefined
  categoryIds: readonly string[] | undefined
  /** Also products of other categories whose names have `rimInName`. */
  subcategoryIds: readonly string[] | undefined
  rimInName: string | undefined
  isOnOffer: boolean
  /** Every word has to be in the name. */
  isNamed: boolean
  /** Comes before products whose text contains the typed code. */
  coded: string | undefined
}

/** `isAnywhere`: the words of a search name no category, but must be in the products' names. */
export async function readProductQuery(
  shop: Shop,
  term: string,
  { isAnywhere = false }: { isAnywhere?: boolean } = {},
): Promise<ProductQuery> {
  const [brands, categories, coded] = await Promise.all([
    searchableBrands(shop),
    isAnywhere ? [] : listCategories(shop),
    productOfCode(shop, term),
  ])
  const plan = planSearch(withWholeBrands(term, brands), categories)
  const query = { ...placesOf(plan), isOnOffer: plan.onOffer === true, coded }
  if (plan.kind !== 'words') return { ...query, words: undefined, isNamed: false }
  const named = namedBrands(plan.words, brands)
  const words = plan.words.map((word) => ({
    word,
    brandIds: named.filter((brand) => brand.words.has(toSingular(word))).map(({ id }) => id),
  }))
  return { ...query, words, isNamed: isAnywhere && coded === undefined }
}

function placesOf(plan: SearchPlan): Pick<ProductQuery, 'categoryIds' | 'subcategoryIds' | 'rimInName'> {
  const nowhere = { categoryIds: undefined, subcategoryIds: undefined, rimInName: undefined }
  switch (plan.kind) {
    case 'everything':
      return nowhere
    case 'category':
      return { ...nowhere, categoryIds: [plan.categoryId] }
    case 'subcategory':
      return { ...nowhere, subcategoryIds: plan.subcategoryIds }
    case 'words':
      return { categoryIds: plan.categoryIds, subcategoryIds: plan.subcategoryIds, rimInName: plan.rimInName }
    default:
      return plan satisfies never
  }
}

export type SearchableBrand = { id: string; name: string }

/** 'good year' as 'goodyear'. */
export function withWholeBrands(text: string, brands: readonly SearchableBrand[]): string {
  const names = new Map(brands.map(({ name }) => [keepLettersAndDigits(name), normaliseForSearch(name)]))
  const words = normaliseForSearch(text).split(' ')
  const whole: string[] = []
  while (words.length > 0) {
    const length = [3, 2].find(
      (count) => count <= words.length && names.has(keepLettersAndDigits(words.slice(0, count).join(''))),
    )
    const joined = words.splice(0, length ?? 1).join('')
    whole.push((length && names.get(keepLettersAndDigits(joined))) || joined)
  }
  return whole.join(' ')
}

/** Each with all of its own words; a product of theirs need not say so itself. */
export function namedBrands(words: readonly string[], brands: readonly SearchableBrand[]) {
  const singulars = new Set(words.map(toSingular))
  return brands.flatMap(({ id, name }) => {
    const own = splitSearchTerms(name).map(toSingular)
    return own.length > 0 && own.every((word) => singulars.has(word)) ? [{ id, words: new Set(own) }] : []
  })
}

/** Every search needs them: not to keep many would be to read them for each. */
const cacheOf = cached<SearchableBrand[]>(4_000_000, 4_000_000)

/** Read once until one changes. */
export function searchableBrands(shop: Shop): Promise<SearchableBrand[]> {
  return cacheOf(shop).get('all', async () => {
    const value = await shop.database.select({ id: brands.id, name: brands.name }).from(brands)
    return { value, tags: ['brands'], bytes: 4 * JSON.stringify(value).length }
  })
}
