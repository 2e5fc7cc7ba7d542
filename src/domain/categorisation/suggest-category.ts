import { singularOf, wordsOf } from '#domain/text-normalisation.ts'
import {
  categoryKeywords,
  collectiveWords,
  kitWords,
  purposeWords,
  type SuggestedCategory,
} from './category-keywords.ts'

/**
 * The category that a product's name suggests, by keywords and their priorities; undefined when it says nothing.
 *
 * Ties: wheels and tyres share the highest priority. With 'kit' or 'conjunto' in the name the two together are a kit;
 * without, the one named first is the product ('Roda Aro 15 para Pneu 195/55' is a wheel).
 */
export function suggestCategory(productName: string): SuggestedCategory | undefined {
  const words = withoutPurposes(wordsOf(productName).map(singularOf))
  const text = ` ${words.join(' ')} `
  const matches = categoryKeywords.flatMap(({ category, priority, keywords }) => {
    const positions = keywords.map((keyword) => text.indexOf(` ${keyword} `)).filter((position) => position >= 0)
    return positions.length === 0 ? [] : [{ category, priority, position: Math.min(...positions) }]
  })
  const named = new Set(matches.map((match) => match.category))
  if (named.has('Rodas') && named.has('Pneus') && words.some((word) => kitWords.includes(word))) return 'Kits Completos'
  return matches.sort((a, b) => b.priority - a.priority || a.position - b.position)[0]?.category
}

// Drops what only says what the thing is for, with whatever is joined to it by 'e': 'Limpa Rodas e Pneus' names no wheel.
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
