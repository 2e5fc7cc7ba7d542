import type { AttributeOfKind, AttributeValues } from '#domain/catalog/attributes/attribute-names.ts'
import type { ProductVisibility } from '#domain/catalog/product-visibility.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'

type WordedValues = Pick<AttributeValues, AttributeOfKind<'choice'>> & { visibility: ProductVisibility }

/** How the values of closed lists are written in a spreadsheet of products. */
const wordsOfValues: {
  readonly [Field in keyof WordedValues]: Readonly<Record<NonNullable<WordedValues[Field]>, string>>
} = {
  visibility: { published: 'publicado', hidden: 'oculto', draft: 'rascunho' },
  terrain: { ht: 'H/T', at: 'A/T', mt: 'M/T' },
  finish: {
    silver: 'prata',
    'silver-machined': 'prata diamantado',
    'graphite-matte': 'grafite fosco',
    'graphite-machined': 'grafite diamantado',
    'black-gloss': 'preto brilhante',
    'black-matte': 'preto fosco',
    'black-machined': 'preto diamantado',
    'hyper-black': 'hyper black',
    'hyper-silver': 'hyper silver',
    bronze: 'bronze',
    gold: 'dourado',
    chrome: 'cromado',
  },
  fastener: { bolt: 'parafuso', nut: 'porca' },
  seat: { cone: 'cônico', ball: 'esférico', flat: 'plano' },
}

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = wordsOfValues

/** The word of a value in a column of words; the value itself where it has none. */
export const wordOf = (field: string, value: string): string => words[field]?.[value] ?? value

/** The value that a cell names, by its word or its own name; undefined where it names none. */
export function valueOfWord(field: string, cell: string): string | undefined {
  const word = normaliseForSearch(cell)
  return Object.entries(words[field] ?? {}).find(
    ([value, name]) => normaliseForSearch(name) === word || value === word,
  )?.[0]
}

/** All words of a column, as a refusal names them. */
export const wordsOf = (field: string): string[] => Object.values(words[field] ?? {})
