import { formatDecimal } from '#domain/brazilian-numbers.ts'
import type { AttributeValues, PageAttribute, PagePlace } from '#domain/catalog/attributes/attribute-names.ts'
import { productPageTexts } from './product-page-texts.ts'

/** What the page tells in one line: the size of a tyre, and its two indexes. */
type ToldTogether = 'tyreWidthMm' | 'tyreAspectRatio' | 'loadIndex' | 'speedSymbol'

/** The attributes that have a line of their own on a product's page. */
export type ToldAttribute = Exclude<PageAttribute<PagePlace>, ToldTogether>

type AttributeText<Value> = { name: string; value: (value: NonNullable<Value>) => string }

/** What the product's page calls each attribute, and how it says its value, in the order of the page. */
export const attributeTexts: { readonly [Name in ToldAttribute]: AttributeText<AttributeValues[Name]> } = {
  rimInches: { name: 'Aro', value: (inches) => `${inches} polegadas` },
  rimWidthInches: { name: 'Tala', value: (inches) => `${formatDecimal(inches)}J` },
  boltPatterns: {
    name: productPageTexts.boltPattern,
    value: (patterns) => patterns.map((pattern) => pattern.replace('.', ',')).join(' e '),
  },
  offsetMm: { name: 'Offset', value: (mm) => `ET ${mm}` },
  centreBoreMm: { name: 'Furo central', value: (mm) => `${formatDecimal(mm)} mm` },
}
