import { singularOf } from '#domain/text-normalisation.ts'
import { listCategories } from '#server/services/catalog/list-categories.ts'
import type { Shop } from '#server/shop.ts'
import { namedBrands, withWholeBrands } from './named-brands.ts'
import { productOfCode } from './product-of-code.ts'
import { planSearch, type SearchPlan } from './search-plan.ts'
import { searchableBrands } from './searchable-brands.ts'

/** A word that products must have: in their texts, or by being of a brand that the search names. */
export type QueryWord = { word: string; brandIds: readonly string[] }

/** What a search matches. */
export type ProductQuery = {
  /** Undefined if the search names a category, or everything; an empty list matches nothing. */
  words: readonly QueryWord[] | undefined
  categoryIds: readonly string[] | undefined
  /** Also products of other categories whose names have `rimInName`. */
  subcategoryIds: readonly string[] | undefined
  rimInName: string | undefined
  /** Only products on offer. */
  isOnOffer: boolean
  /** Only products with every word in their names. */
  isNamed: boolean
  /** The product whose code was typed; it comes before products whose text contains the code. */
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
    brandIds: named.filter((brand) => brand.words.has(singularOf(word))).map(({ id }) => id),
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
