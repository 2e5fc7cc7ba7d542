import { normaliseForSearch, splitWords, toSingular } from '#platform/text.ts'

/** Normalised names that the vehicle search depends on: never renamed or deleted. */
const protectedCategoryNames: readonly string[] = ['rodas', 'pneus']

export function isProtectedCategory(name: string): boolean {
  return protectedCategoryNames.includes(normaliseForSearch(name))
}

/** Other rules depend on these names, which cannot be renamed. */
const wheelAndTyreCategories = ['Rodas', 'Pneus', 'Kits Completos'] as const

const categories = new Set(wheelAndTyreCategories.map(normaliseForSearch))
const words = new Set(['roda', 'pneu', 'aro', 'wheel', 'tire', 'rim', 'conjunto'].flatMap((word) => [word, `${word}s`]))

/**
 * Whether freight treats a product as a wheel or tyre. Only one without a category is classified by its name, by whole
 * words ('Limpa Rodas e Pneus' is a bottle, 'farol' does not match 'aro').
 */
export function isWheelOrTyre(product: { name: string; categoryName: string | null }): boolean {
  const category = normaliseForSearch(product.categoryName ?? '')
  if (category !== '') return categories.has(category)
  return splitWords(product.name).some((word) => words.has(word))
}

export type SuggestedCategory = 'Rodas' | 'Pneus' | 'Kits Completos' | 'Acessórios'

/**
 * The highest priority among the matching categories wins. Keywords are singular, without accents. A bare 'kit' is
 * none: a kit of bolts under Kits Completos would be charged freight as a set of wheels.
 */
export const categoryKeywords: readonly {
  category: SuggestedCategory
  priority: number
  keywords: readonly string[]
}[] = [
  { category: 'Rodas', priority: 10, keywords: ['roda', 'wheel', 'rim'] },
  { category: 'Pneus', priority: 10, keywords: ['pneu', 'tire', 'tyre'] },
  { category: 'Kits Completos', priority: 5, keywords: ['kit completo', 'conjunto completo', 'conjunto montado'] },
  {
    category: 'Acessórios',
    priority: 3,
    keywords: [
      'parafuso',
      'porca',
      'antifurto',
      'anel',
      'centralizador',
      'espacador',
      'alargador',
      'calota',
      'supercalota',
      'valvula',
      'bico',
      'tampa',
      'calibrador',
      'chave',
      'macaco',
      'emblema',
      'acessorio',
    ],
  },
]

/** A wheel word and a tyre word with one of these are a kit; with 'kit', one of them is enough. */
export const kitWords: readonly string[] = ['kit', 'conjunto']

/** After one of these, a wheel or tyre word is a purpose: 'Chave de Roda', 'Gel para Pneus', 'Limpa Rodas'. */
export const purposeWords: readonly string[] = ['de', 'do', 'da', 'dos', 'das', 'para', 'limpa']

/** ... unless the word before counts things: 'Jogo de Rodas' are wheels. */
export const collectiveWords: readonly string[] = [
  'jogo',
  'kit',
  'conjunto',
  'par',
  'unidade',
  'peca',
  'trio',
  'promocao',
]

/** With the keywords found in the name: singular, without accents. */
export type CategorySuggestion = { category: SuggestedCategory; keywords: string[] }

export const suggestCategory = (productName: string): SuggestedCategory | undefined =>
  suggestionFor(productName)?.category

/**
 * Wheels or tyres with 'kit' are a kit, and so are both with 'conjunto'. Otherwise the one named first is the product
 * ('Roda Aro 15 para Pneu 195/55' is a wheel). Undefined when the name says nothing.
 */
export function suggestionFor(productName: string): CategorySuggestion | undefined {
  const words = withoutPurposes(splitWords(productName).map(toSingular))
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

// 'Limpa Rodas e Pneus' names no wheel.
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

export type CategoryCorrection = {
  category: SuggestedCategory
  keywords: string[]
  /** Not for a shop's own category ('Lançamentos'), which the rule does not know: there people decide. */
  isCertain: boolean
}

const knownCategories = new Set(categoryKeywords.map(({ category }) => normaliseForSearch(category)))

/** Undefined if the category is right, or the name says nothing. */
export function categoryCorrection(product: { name: string; categoryName: string }): CategoryCorrection | undefined {
  const suggestion = suggestionFor(product.name)
  const present = normaliseForSearch(product.categoryName)
  if (!suggestion || normaliseForSearch(suggestion.category) === present) return undefined
  return { ...suggestion, isCertain: knownCategories.has(present) }
}
