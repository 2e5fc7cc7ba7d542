import { formatDecimal } from '#domain/brazilian-numbers.ts'
import type { AttributeName, AttributeValues, PageAttribute } from '#domain/catalog/attributes/attribute-names.ts'
import { wheelFinishTexts } from '../shared/wheel-finish-texts.ts'
import { productPageTexts } from './product-page-texts.ts'

/** What the page tells in one line: the size of a tyre, and its two indexes. */
type ToldTogether = 'tyreWidthMm' | 'tyreAspectRatio' | 'loadIndex' | 'speedSymbol'

/** What is drawn as the label of a tyre, and what is a promise. */
type ToldElsewhere = 'energyClass' | 'wetGripClass' | 'noiseDb' | 'noiseWaves' | 'warrantyMonths'

export type AttributeText<Value> = { name: string; value: (value: NonNullable<Value>) => string }
type Texts<Name extends AttributeName> = { readonly [One in Name]: AttributeText<AttributeValues[One]> }

/** What the shop calls each attribute that decides a fit, and how it says its value, in the order of the page. */
export const fitmentTexts: Texts<Exclude<PageAttribute<'fitment'>, ToldTogether>> = {
  rimInches: { name: 'Aro', value: (inches) => `${inches} polegadas` },
  rimWidthInches: { name: 'Tala', value: (inches) => `${formatDecimal(inches)}J` },
  boltPatterns: {
    name: productPageTexts.boltPattern,
    value: (patterns) => patterns.map((pattern) => pattern.replace('.', ',')).join(' e '),
  },
  offsetMm: { name: 'Offset', value: (mm) => `ET ${mm}` },
  centreBoreMm: { name: 'Furo central', value: (mm) => `${formatDecimal(mm)} mm` },
}

/** The same of whatever else is told of a wheel or tyre. */
export const factTexts: Texts<Exclude<PageAttribute<'facts'>, ToldElsewhere>> = {
  wheelLoadKg: { name: 'Carga por roda', value: (kilograms) => `${kilograms.toLocaleString('pt-BR')} kg` },
  finish: { name: 'Acabamento', value: (finish) => wheelFinishTexts[finish] },
  dotYear: { name: 'Fabricação (DOT)', value: (year) => `${year}` },
}
