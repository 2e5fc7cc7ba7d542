import { singularOf } from '#domain/text-normalisation.ts'
import { requiredWords, rimOfTerm, searchTermsOf } from './search-terms.ts'

export type SearchableCategory = {
  id: string
  name: string
  subcategories: readonly { id: string; name: string }[]
}

/**
 * What a search lists: a whole category, some subcategories, or the products whose searchable text contains every one
 * of the words (inside the given categories or subcategories when there are any).
 */
export type SearchPlan =
  | { kind: 'category'; categoryId: string }
  | { kind: 'subcategory'; subcategoryIds: string[] }
  | { kind: 'words'; words: string[]; categoryIds?: string[]; subcategoryIds?: string[] }

type Terms = readonly string[]

// Names and searches are compared term by term, whatever the number: 'roda' names the category Rodas.
function comparable(text: string): Terms {
  return searchTermsOf(text).map(singularOf)
}

function beginsWith(terms: Terms, beginning: Terms): boolean {
  return beginning.length > 0 && beginning.every((term, index) => term === terms[index])
}

// The longest name that the terms begin with: 'Kits Completos' before a category that would be called Kits.
function leading<Named extends { name: string }>(terms: Terms, named: readonly Named[]) {
  return named
    .map((entry) => ({ entry, length: comparable(entry.name).length }))
    .filter(({ entry }) => beginsWith(terms, comparable(entry.name)))
    .sort((a, b) => b.length - a.length)[0]
}

/**
 * Decides what a search term means, given the shop's categories. In this order: the name of a category; the name of a
 * subcategory, wherever it occurs; a category followed by one of its subcategories, or by words to look for in it; a
 * rim size ('aro 15') anywhere, which stands for the subcategories of that rim; else words.
 */
export function planSearch(term: string, categories: readonly SearchableCategory[]): SearchPlan {
  const searchTerms = searchTermsOf(term)
  const terms = searchTerms.map(singularOf)
  const named = (name: string) => beginsWith(terms, comparable(name)) && comparable(name).length === terms.length

  const category = categories.find(({ name }) => named(name))
  if (category) return { kind: 'category', categoryId: category.id }
  const everySubcategory = categories.flatMap(({ subcategories }) => subcategories)
  const subcategories = everySubcategory.filter(({ name }) => named(name))
  if (subcategories.length > 0) return { kind: 'subcategory', subcategoryIds: subcategories.map(({ id }) => id) }

  const found = leading(terms, categories)
  // 'Rodas e pneus' speaks of two things; what follows the category does not narrow it.
  if (!found || terms[found.length] === 'e') return withinRim(searchTerms, everySubcategory)
  const rest = searchTerms.slice(found.length)
  const subcategory = leading(rest.map(singularOf), found.entry.subcategories)
  if (subcategory) return narrowed(rest.slice(subcategory.length), [subcategory.entry.id])
  const plan = withinRim(rest, found.entry.subcategories)
  return plan.kind === 'words' && !plan.subcategoryIds ? { ...plan, categoryIds: [found.entry.id] } : plan
}

// Takes a rim size out of the terms when some subcategory has it; the other terms narrow what it lists. A category
// named by all of them ('aro 15 rodas') has been dealt with when it came first; here it is looked for as a word.
function withinRim(searchTerms: Terms, subcategories: SearchableCategory['subcategories']): SearchPlan {
  const rim = searchTerms.find((term) => rimOfTerm(term) !== undefined)
  const ofRim = subcategories.filter(({ name }) => rim !== undefined && searchTermsOf(name).join(' ') === rim)
  if (ofRim.length === 0) return { kind: 'words', words: requiredWords(searchTerms) }
  return narrowed(
    searchTerms.filter((term) => term !== rim),
    ofRim.map(({ id }) => id),
  )
}

function narrowed(searchTerms: Terms, subcategoryIds: string[]): SearchPlan {
  if (searchTerms.length === 0) return { kind: 'subcategory', subcategoryIds }
  return { kind: 'words', words: requiredWords(searchTerms), subcategoryIds }
}
