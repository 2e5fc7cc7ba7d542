import { isMeasure, isRim } from './search-terms.ts'

/** What buyers say of taste and quality; a shop without it may still have what they want. */
const qualities = new Set(
  'original originais top premium linda lindo bonita bonito boa bom bons boas qualidade moderna moderno resistente universal leve forte grande pequena pequeno diferente importada importado nacional reforcada reforcado azul verde roxa roxo rosa amarela amarelo laranja cinza dourada dourado vermelha vermelho branca branco'.split(
    ' ',
  ),
)
const isQuality = (word: string) => qualities.has(word) || /(?:iv|os|ad|eir|ic)[oa]s?$/.test(word)

type AskedWords = {
  words: readonly string[]
  /** Whether the search names a category besides, or a rim in it. */
  place: 'category' | 'subcategory' | undefined
  /** Whether some product, or a brand, has it. */
  isKnown(word: string): boolean
  /** Whether it belongs to the name of a car. */
  isOfCar(word: string): boolean
}

/**
 * Words that may be left out if nothing has all of them, the least telling first: qualities, then what only other goods
 * have. Never the subject, a measure or a car; nor a word that the shop does not know, beside a category: 'roda bbs'.
 */
export function wordsToDrop({ words, place, isKnown, isOfCar }: AskedWords): string[][] {
  const subject = place === undefined ? words[0] : undefined
  const others = words.filter((word) => word !== subject && !isMeasure(word) && !isOfCar(word)).toReversed()
  const isLeft = (word: string) => words.some((one) => one !== word && !isQuality(one)) || place === 'subcategory'
  const drops = others.filter((word) => !isQuality(word) && isLeft(word))
  const known = drops.filter(isKnown)
  const unknown =
    place || words.some((word) => isRim(word) || isMeasure(word)) ? [] : drops.filter((one) => !isKnown(one))
  const tastes = others.filter(isQuality)
  return [
    ...[...tastes, ...known, ...unknown].map((word) => [word]),
    // A product of the size by another brand, say: something has to be left.
    ...[tastes, known]
      .filter((all) => all.length > 1 && (place !== undefined || all.length < words.length))
      .filter(
        (all) =>
          all === tastes || place === 'subcategory' || words.some((word) => isMeasure(word) && !all.includes(word)),
      )
      .map((all) => all.toReversed()),
  ]
}

/** Of what fits a car: one after the other from the end, then all. A measure is meant. */
export function namesToDrop(words: readonly string[]): string[][] {
  const names = words.filter((word) => !isMeasure(word))
  const singles = names.toReversed().map((word) => [word])
  return names.length > 1 ? [...singles, names] : singles
}
