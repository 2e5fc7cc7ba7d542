import { singularOf } from '#domain/text-normalisation.ts'
import { isRim, requiredWords, searchTermsOf } from './search-terms.ts'

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

// Whether the terms begin with those of a name, whatever the number: 'roda' names the category Rodas.
function beginsWith(terms: Terms, name: Terms): boolean {
  return name.length > 0 && name.every((term, index) => singularOf(term) === singularOf(terms[index] ?? ''))
}

// The longest name that the terms begin with: 'Kits Completos' before a category that would be called Kits.
function leading<Named extends { name: string }>(terms: Terms, named: readonly Named[]) {
  return named
    .map((entry) => ({ entry, nameTerms: searchTermsOf(entry.name) }))
    .filter(({ nameTerms }) => beginsWith(terms, nameTerms))
    .map(({ entry, nameTerms }) => ({ entry, length: nameTerms.length }))
    .sort((a, b) => b.length - a.length)[0]
}

/**
 * Decides what a search term means, given the shop's categories. In this order: the name of a category; a category
 * followed by one of its subcategories, or by words to look for in it; a rim size ('aro 15') anywhere, which stands
 * for the subcategories of that rim; else words. A subcategory's name alone is just words, as 'kits' shows: it would
 * otherwise list suspension kits only.
 */
export function planSearch(term: string, categories: readonly SearchableCategory[]): SearchPlan {
  const terms = rimLast(searchTermsOf(term))
  const found = leading(terms, categories)
  // 'Rodas e pneus' speaks of two things; what follows the category does not narrow it.
  if (!found || terms[found.length] === 'e') {
    return withinRim(
      terms,
      categories.flatMap(({ subcategories }) => subcategories),
    )
  }
  const rest = terms.slice(found.length)
  if (rest.length === 0) return { kind: 'category', categoryId: found.entry.id }
  const subcategory = leading(rest, found.entry.subcategories)
  if (subcategory) return narrowed(rest.slice(subcategory.length), [subcategory.entry.id])
  const plan = withinRim(rest, found.entry.subcategories)
  return plan.kind === 'words' && !plan.subcategoryIds ? { ...plan, categoryIds: [found.entry.id] } : plan
}

// 'Aro 15 rodas' asks for the same as 'rodas aro 15'.
function rimLast(terms: Terms): Terms {
  return [...terms.filter((term) => !isRim(term)), ...terms.filter(isRim)]
}

// Takes a rim size out of the terms when some subcategory has it; the other terms narrow what it lists.
function withinRim(terms: Terms, subcategories: SearchableCategory['subcategories']): SearchPlan {
  const rim = terms.find(isRim)
  const ofRim = subcategories.filter(({ name }) => rim !== undefined && searchTermsOf(name).join(' ') === rim)
  if (ofRim.length === 0) return { kind: 'words', words: requiredWords(terms) }
  const others = terms.filter((term) => term !== rim)
  return narrowed(
    others,
    ofRim.map(({ id }) => id),
  )
}

function narrowed(terms: Terms, subcategoryIds: string[]): SearchPlan {
  if (terms.length === 0) return { kind: 'subcategory', subcategoryIds }
  return { kind: 'words', words: requiredWords(terms), subcategoryIds }
}
