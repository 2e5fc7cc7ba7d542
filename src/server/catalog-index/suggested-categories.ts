import type { SearchableCategory } from './search-plan.ts'
import { beginsWordsOf, spacedWords, typedWords } from './typed-words.ts'

type Named = { id: string; name: string }
type SuggestedCategory = Named & { subcategory: Named | null }

/** The categories that the typed words begin, and then subcategories that they begin together with their category. */
export function suggestedCategories(
  search: string,
  categories: readonly SearchableCategory[],
  most: number,
): SuggestedCategory[] {
  const typed = typedWords(search)
  if (typed.length === 0) return []
  const whole = categories.filter(({ name }) => beginsWordsOf(typed, spacedWords(name)))
  const parts = categories.flatMap(({ id, name, subcategories }) =>
    subcategories
      .filter((subcategory) => beginsWordsOf(typed, spacedWords(`${name} ${subcategory.name}`)))
      // What the category alone explains says nothing of its parts.
      .filter(() => !beginsWordsOf(typed, spacedWords(name)))
      .map((subcategory) => ({ id, name, subcategory: { id: subcategory.id, name: subcategory.name } })),
  )
  return [...whole.map(({ id, name }) => ({ id, name, subcategory: null })), ...parts].slice(0, most)
}

/** The brands whose names begin as the typed words, written apart or together: 'good y' is Goodyear. */
export function suggestedBrands(search: string, brands: readonly string[], most: number): string[] {
  const typed = typedWords(search)
  const letters = typed.map(([word = '']) => word).join('')
  if (letters.length < 2) return []
  return brands
    .filter((name) => {
      const words = spacedWords(name)
      return beginsWordsOf(typed, words) || words.replaceAll(' ', '').startsWith(letters)
    })
    .slice(0, most)
}
