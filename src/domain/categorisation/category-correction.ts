import { normaliseForSearch } from '#domain/text-normalisation.ts'
import { categoryKeywords, type SuggestedCategory } from './category-keywords.ts'
import { suggestionFor } from './suggest-category.ts'

export type CategoryCorrection = {
  category: SuggestedCategory
  /** The words of the name that suggest it. */
  keywords: string[]
  /**
   * Whether the current category is one that the rule can distinguish from the suggested one. It does not
   * know a shop's own categories ('Lançamentos'): there people have to decide.
   */
  isCertain: boolean
}

const knownCategories = new Set(categoryKeywords.map(({ category }) => normaliseForSearch(category)))

/** The category that a product should be in by its name; undefined while it is in it, or the name says nothing. */
export function categoryCorrection(product: { name: string; categoryName: string }): CategoryCorrection | undefined {
  const suggestion = suggestionFor(product.name)
  const present = normaliseForSearch(product.categoryName)
  if (!suggestion || normaliseForSearch(suggestion.category) === present) return undefined
  return { ...suggestion, isCertain: knownCategories.has(present) }
}
