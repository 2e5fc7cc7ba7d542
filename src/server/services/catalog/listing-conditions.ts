import { and, eq, gte, inArray, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ListingInput } from '#contract/shop/catalog.ts'
import type { FacetName } from '#domain/catalog/facets/facet-names.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import type { ListName } from '#domain/catalog/listing-parameters.ts'
import { namedBrands, type SearchableBrand, withWholeBrands } from '#domain/catalog/named-brands.ts'
import { planSearch, type SearchPlan } from '#domain/catalog/search-plan.ts'
import { singularOf } from '#domain/text-normalisation.ts'
import { containsText } from '#server/db/contains-text.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { containsSearchedWord } from './contains-searched-word.ts'
import { listCategories } from './list-categories.ts'
import { isPublished } from './product-card-row.ts'
import { productOfCode } from './product-of-code.ts'
import { searchableBrands } from './searchable-brands.ts'

/** What decides which products are listed and which come first, whatever the page and the direction, and is no facet. */
export type AskedListing = Omit<ListingInput, 'page' | 'order' | Exclude<FacetName, 'offers'>>

export type ListingConditions = {
  /** Which products are listed. */
  listed: SQL
  /** Which of them come first; all are alike when there is none. */
  first: SQL | undefined
  /** Which of them come first when the above are none. */
  otherwiseFirst: SQL | undefined
}

/** `isAnywhere`: the words of a search name no category, but have to be in the products' names. */
export type ListingOptions = { isAnywhere?: boolean }

/** The listing that the parameters ask for, as conditions on the products; of a vehicle there are none, it is chosen in memory. */
export async function listingConditions(
  shop: Shop,
  input: AskedListing,
  options: ListingOptions = {},
): Promise<ListingConditions> {
  const { wanted, first, otherwiseFirst } = await wantedBy(shop, input, options)
  const listed = and(isPublished, wanted, ...Object.values(narrowedBy).map((narrow) => narrow(input)))
  return { listed: listed ?? isPublished, first, otherwiseFirst }
}

/** How each of the input's other fields narrows the list. */
const narrowedBy: Record<
  Exclude<keyof AskedListing, ListName | 'sort' | 'ownTyre' | 'verdict'>,
  (input: AskedListing) => SQL | undefined
> = {
  offers: ({ offers }) => (offers ? isOnOffer : undefined),
  // A price on request is in no range, save the one that every price is in.
  minPriceCents: ({ minPriceCents }) => (minPriceCents ? gte(products.listedPriceCents, minPriceCents) : undefined),
  maxPriceCents: ({ maxPriceCents }) =>
    maxPriceCents === undefined ? undefined : lte(products.listedPriceCents, maxPriceCents),
}

type Wanted = {
  wanted?: SQL | undefined
  first?: SQL | undefined
  otherwiseFirst?: SQL | undefined
}

async function wantedBy(shop: Shop, input: AskedListing, options: ListingOptions): Promise<Wanted> {
  const filter = listingFilter(input)
  switch (filter.kind) {
    case 'everything':
      return {}
    case 'subcategory':
      return { wanted: eq(products.subcategoryId, filter.subcategoryId) }
    case 'category':
      return { wanted: eq(products.categoryId, filter.categoryId) }
    case 'vehicle':
      throw new Error('what fits a vehicle is chosen in memory')
    case 'search':
      return foundBy(shop, filter.term, input.sort, options)
    default:
      return filter satisfies never
  }
}

async function foundBy(
  shop: Shop,
  term: string,
  sort: ListingInput['sort'],
  { isAnywhere }: ListingOptions,
): Promise<Wanted> {
  const [brands, categories, coded] = await Promise.all([
    searchableBrands(shop),
    isAnywhere ? [] : listCategories(shop),
    productOfCode(shop, term),
  ])
  const plan = planSearch(withWholeBrands(term, brands), categories)
  const contains = containing(plan, brands)
  const found = foundByPlan(plan, { sort, contains })
  // Whose code was typed comes first, before what has it somewhere in its text.
  if (coded !== undefined) return withProductFirst(found, eq(products.id, coded))
  if (isAnywhere && plan.kind === 'words') {
    const { first } = namesFirst(plan.words, contains)
    return { wanted: and(found.wanted, first, plan.onOffer ? isOnOffer : undefined) }
  }
  return plan.onOffer ? { ...found, wanted: and(found.wanted, isOnOffer) } : found
}

const withProductFirst = ({ wanted }: Wanted, isIt: SQL): Wanted => ({
  wanted: wanted && or(wanted, isIt),
  first: isIt,
})

/** Whether a product has a word: in its text, or by being of the brand that the search names. */
type Contains = (column: SQLWrapper, word: string) => SQL

function containing(plan: SearchPlan, brands: readonly SearchableBrand[]): Contains {
  const named = plan.kind === 'words' ? namedBrands(plan.words, brands) : []
  return (column, word) => {
    const ids = named.filter(({ words }) => words.has(singularOf(word))).map(({ id }) => id)
    // A text warns of other threads; the name has the product's own.
    const contained = containsSearchedWord(/^m\d+x/.test(word) ? searchableName : column, word)
    return (ids.length > 0 && or(contained, inArray(products.brandId, ids))) || contained
  }
}

type Finding = { sort: ListingInput['sort']; contains: Contains }

function foundByPlan(plan: SearchPlan, { sort, contains }: Finding): Wanted {
  switch (plan.kind) {
    case 'everything':
      return {}
    case 'category':
      return { wanted: eq(products.categoryId, plan.categoryId) }
    case 'subcategory':
      return { wanted: inArray(products.subcategoryId, plan.subcategoryIds) }
    case 'words':
      return { wanted: containsWords(plan, contains), ...(sort === 'name' ? namesFirst(plan.words, contains) : {}) }
    default:
      return plan satisfies never
  }
}

function containsWords(plan: Extract<SearchPlan, { kind: 'words' }>, contains: Contains): SQL | undefined {
  // A term of nothing but signs looks for nothing, and finds it.
  if (plan.words.length === 0) return sql`false`
  return and(
    plan.categoryIds && inArray(products.categoryId, plan.categoryIds),
    plan.subcategoryIds &&
      or(
        inArray(products.subcategoryId, plan.subcategoryIds),
        plan.rimInName ? containsText(searchableName, plan.rimInName) : undefined,
      ),
    ...plan.words.map((word) => contains(products.searchText, word)),
  )
}

/**
 * Who looks for a shampoo wants one before the wheels whose care it is recommended for. Where no name holds every word,
 * the first says what is looked for: 'porcas de roda' are nuts.
 */
function namesFirst(words: readonly string[], contains: Contains) {
  const inName = words.map((word) => contains(searchableName, word))
  return { first: and(...inName), otherwiseFirst: words.length > 1 ? inName[0] : undefined }
}

const isOnOffer = sql`${products.discountPercentage} > 0`

/** The name alone, in the spelling that searches look for words in: the first line of the searched text. */
const searchableName = sql`split_part(${products.searchText}, chr(10), 1)`
