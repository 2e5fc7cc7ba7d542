import { normaliseForSearch, singularOf, wordsOf } from '#platform/text.ts'

/** The categories that the vehicle search depends on, as normalised names. They are neither renamed nor deleted. */
const protectedCategoryNames: readonly string[] = ['rodas', 'pneus']

/** Whether a category of this name is one that the vehicle search depends on; accents and case do not count. */
export function isProtectedCategory(name: string): boolean {
  return protectedCategoryNames.includes(normaliseForSearch(name))
}

/** The categories whose products are wheels or tyres. Other rules hang on these names: they cannot be renamed. */
const wheelAndTyreCategories = ['Rodas', 'Pneus', 'Kits Completos'] as const

const categories = new Set(wheelAndTyreCategories.map(normaliseForSearch))
const words = new Set(['roda', 'pneu', 'aro', 'wheel', 'tire', 'rim', 'conjunto'].flatMap((word) => [word, `${word}s`]))

/**
 * Whether freight has to treat a product as a wheel or tyre. The category decides if there is one: many
 * accessories have these words in their names ('Limpa Rodas e Pneus' is a bottle). Only a product without a
 * category is classified by its name, by whole words and their plurals, so that 'farol' and 'primer' do not
 * match 'aro' and 'rim'.
 */
export function isWheelOrTyre(product: { name: string; categoryName: string | null }): boolean {
  const category = normaliseForSearch(product.categoryName ?? '')
  if (category !== '') return categories.has(category)
  return wordsOf(product.name).some((word) => words.has(word))
}

/** The categories that a product's name can suggest. */
export type SuggestedCategory = 'Rodas' | 'Pneus' | 'Kits Completos' | 'Acessórios'

/**
 * What a name says about its product's category. The highest priority among the matching categories wins. Keywords are
 * singular, without accents, of one word or several in a row. A bare 'kit' is no keyword: a kit of bolts filed under
 * Kits Completos would be charged freight as a set of wheels.
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

/**
 * A wheel word and a tyre word together with one of these are a kit, whatever their own priorities; with
 * 'kit', one of them is enough.
 */
export const kitWords: readonly string[] = ['kit', 'conjunto']

/**
 * After one of these, a wheel or tyre word says what the product is for: 'Chave de Roda', 'Gel para
 * Pneus', 'Limpa Rodas'.
 */
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
