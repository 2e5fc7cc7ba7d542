import type { AttributeName, AttributeValues, PageAttribute } from '#modules/fitment/attributes/rules.ts'
import { wheelFinishTexts } from '#modules/fitment/web/index.ts'
import { formatDecimal } from '#platform/numbers.ts'
import { productPageTexts } from '../../product-page/web/texts.ts'

/** The size of a tyre, and its two indexes. */
type ShownTogether = 'tyreWidthMm' | 'tyreAspectRatio' | 'loadIndex' | 'speedSymbol'

/** A tyre's label is drawn, and the warranty is a promise. */
type ShownElsewhere = 'energyClass' | 'wetGripClass' | 'noiseDb' | 'noiseWaves' | 'warrantyMonths'

export type AttributeText<Value> = { name: string; value: (value: NonNullable<Value>) => string }
type Texts<Name extends AttributeName> = { readonly [One in Name]: AttributeText<AttributeValues[One]> }

/** In the order of the page. */
export const fitmentTexts: Texts<Exclude<PageAttribute<'fitment'>, ShownTogether>> = {
  rimInches: { name: 'Aro', value: (inches) => `${inches} polegadas` },
  rimWidthInches: { name: 'Tala', value: (inches) => `${formatDecimal(inches)}J` },
  boltPatterns: {
    name: productPageTexts.boltPattern,
    value: (patterns) => patterns.map((pattern) => pattern.replace('.', ',')).join(' e '),
  },
  offsetMm: { name: 'Offset', value: (mm) => `ET ${mm}` },
  centreBoreMm: { name: 'Furo central', value: (mm) => `${formatDecimal(mm)} mm` },
}

export const factTexts: Texts<Exclude<PageAttribute<'facts'>, ShownElsewhere>> = {
  wheelLoadKg: { name: 'Carga por roda', value: (kilograms) => `${kilograms.toLocaleString('pt-BR')} kg` },
  finish: { name: 'Acabamento', value: (finish) => wheelFinishTexts[finish] },
  dotYear: { name: 'Fabricação (DOT)', value: (year) => `${year}` },
}
