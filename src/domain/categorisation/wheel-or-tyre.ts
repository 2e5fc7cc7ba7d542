import { normaliseForSearch, wordsOf } from '#domain/text-normalisation.ts'

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
