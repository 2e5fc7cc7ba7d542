import { and, eq, or, sql } from 'drizzle-orm'
import { pick } from '#platform/pick.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { toSingular } from '#platform/text.ts'
import { listCategories } from '../categories/server/list-categories.ts'
import { codeDigits, isGtin, maxSkuLength, normaliseCode } from '../products/codes.ts'
import { isPublished } from '../products/server/product-cards.ts'
import { namedBrands, type SearchableBrand, withWholeBrands } from '../search-language/named-brands.ts'
import { planSearch, type SearchPlan } from '../search-language/search-plan.ts'
import { openTradeWords, type TradeWords } from '../search-language/trade-words.ts'
import { brands, products, tradeWords } from '../tables.ts'

/** On sale, by code or barcode; accents and case are ignored. */
export async function productOfCode(shop: Shop, term: string): Promise<string | undefined> {
  const code = normaliseCode(term)
  if (code === '' || code.length > maxSkuLength) return undefined
  const digits = codeDigits(code)
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

/** In their texts, by it or a word that means the same, or by being of a brand that the search names. */
export type QueryWord = { word: string; synonyms: readonly string[]; brandIds: readonly string[] }

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
  const [tradeWords, brands, categories, coded] = await Promise.all([
    readTradeWords(shop),
    searchableBrands(shop),
    isAnywhere ? [] : listCategories(shop),
    productOfCode(shop, term),
  ])
  const plan = planSearch(withWholeBrands(term, brands), categories, tradeWords.synonyms)
  const query = { ...placesOf(plan), isOnOffer: plan.onOffer === true, coded }
  if (plan.kind !== 'words') return { ...query, words: undefined, isNamed: false }
  return { ...query, words: queryWords(plan.words, { brands, tradeWords }), isNamed: isAnywhere && coded === undefined }
}

type KnownNames = { brands: readonly SearchableBrand[]; tradeWords: TradeWords }

export function queryWords(words: readonly string[], { brands, tradeWords }: KnownNames): QueryWord[] {
  const named = namedBrands(words, brands)
  return words.map((word) => ({
    word,
    synonyms: tradeWords.synonyms(word),
    brandIds: named.filter((brand) => brand.words.has(toSingular(word))).map(({ id }) => id),
  }))
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

/** Every search needs them: not to keep many would be to read them for each. */
const cachedBrands = cached<SearchableBrand[]>(4_000_000, 4_000_000)
const cachedTradeWords = cached<TradeWords>(2_000_000, 2_000_000)

/** Read once until one changes. */
export function searchableBrands(shop: Shop): Promise<SearchableBrand[]> {
  return cachedBrands(shop).get('all', async () => {
    const value = await shop.database.select({ id: brands.id, name: brands.name }).from(brands)
    return { value, tags: ['brands'], bytes: 4 * JSON.stringify(value).length }
  })
}

/** Read once until one changes, which lists may depend on. */
export function readTradeWords(shop: Shop): Promise<TradeWords> {
  return cachedTradeWords(shop).get('all', async () => {
    const rows = await shop.database
      .select(pick(tradeWords, 'kind', 'word', 'meaning'))
      .from(tradeWords)
      .orderBy(tradeWords.createdAt, tradeWords.word)
    return { value: openTradeWords(rows), tags: ['list'], bytes: 1_000 + 400 * rows.length }
  })
}
