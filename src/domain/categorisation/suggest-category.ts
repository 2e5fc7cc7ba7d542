import { singularOf, wordsOf } from '#domain/text-normalisation.ts'
import {
  categoryKeywords,
  collectiveWords,
  kitWords,
  purposeWords,
  type SuggestedCategory,
} from './category-keywords.ts'

/** What a name suggests, and the words in it that say so, as they are looked for: singular, without accents. */
export type CategorySuggestion = { category: SuggestedCategory; keywords: string[] }

/** The category that a product's name suggests, as `suggestionFor` finds it; undefined when it says nothing. */
export const suggestCategory = (productName: string): SuggestedCategory | undefined =>
  suggestionFor(productName)?.category

/**
 * The category that a product's name suggests, by keywords and their priorities, and why; undefined when
 * it says nothing.
 *
 * Wheels or tyres with 'kit' in the name are a kit, and so are the two together with 'conjunto'. Otherwise they
 * share the highest priority, and the one named first is the product ('Roda Aro 15 para Pneu 195/55' is a wheel).
 */
export function suggestionFor(productName: string): CategorySuggestion | undefined {
  const words = withoutPurposes(wordsOf(productName).map(singularOf))
  const text = ` ${words.join(' ')} `
  const matches = categoryKeywords.flatMap(({ category, priority, keywords }) => {
    const found = keywords
      .map((keyword) => ({ keyword, position: text.indexOf(` ${keyword} `) }))
      .filter(({ position }) => position >= 0)
      .sort((a, b) => a.position - b.position)[0]
    return found ? [{ category, priority, ...found }] : []
  })
  const wheel = matches.find(({ category }) => category === 'Rodas')
  const tyre = matches.find(({ category }) => category === 'Pneus')
  const kitWord = words.find((word) => kitWords.includes(word))
  const parts = [wheel, tyre].flatMap((part) => (part ? [part.keyword] : []))
  if (kitWord && (parts.length === 2 || (parts.length === 1 && words.includes('kit'))))
    return { category: 'Kits Completos', keywords: [kitWord, ...parts] }
  const best = matches.sort((a, b) => b.priority - a.priority || a.position - b.position)[0]
  return best && { category: best.category, keywords: [best.keyword] }
}

// Drops what only says what the thing is for, with whatever is joined to it by 'e': 'Limpa Rodas e Pneus'
// names no wheel.
function withoutPurposes(words: readonly string[]): string[] {
  let inPurpose = false
  return words.filter((word, index) => {
    const previous = words[index - 1] ?? ''
    const beforePrevious = words[index - 2] ?? ''
    const joined = word === 'e' || previous === 'e'
    if (!joined) inPurpose = purposeWords.includes(previous) && !collectiveWords.includes(beforePrevious)
    return !inPurpose
  })
}
