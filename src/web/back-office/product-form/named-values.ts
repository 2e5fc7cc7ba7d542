import { formatDecimal } from '#domain/brazilian-numbers.ts'
import { measuresInName } from '#domain/catalog/named-measures/measures-in-name.ts'
import { type Disagreement, nameDisagreements } from '#domain/catalog/named-measures/name-disagreements.ts'
import type { NamedMeasures } from '#domain/catalog/named-measures/named-measures.ts'
import { canonicalThread } from '#domain/catalog/thread.ts'
import { numberOf } from '#web/back-office/shared/number-of.ts'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import type { FitmentField } from './fitment-groups.ts'
import { boltPatternsOf, type ProductValues } from './product-values.ts'

type Named = keyof NamedMeasures & FitmentField

/** A field's value, as the form holds it. */
type Filled = { [Name in Named]?: ProductValues[Name] }

/** What the product's name tells, as the form holds it. */
export function valuesNamedBy(name: string): Filled {
  const entries = Object.entries(measuresInName(name)).map(([field, value]) => [field, inForm(value)])
  return Object.fromEntries(entries) as Filled
}

function inForm(value: number | string | boolean | readonly string[]): string | boolean {
  if (typeof value === 'number') return formatDecimal(value, 2)
  if (typeof value === 'boolean') return value
  return typeof value === 'string' ? value.replace('.', ',') : value.join(', ')
}

/** Where the name says another measure than the form, in words: 'Aro (pol.): 17 no nome, 16 no campo'. */
export function contradictionsOf(values: ProductValues): string[] {
  return nameDisagreements(values.name, givenMeasures(values)).map(({ field, named, given }) =>
    texts.nameSays(fieldName(field), inWords(field, named), inWords(field, given)),
  )
}

function givenMeasures(values: ProductValues) {
  const number = (field: Named) => {
    const value = numberOf(String(values[field]))
    // What is no number is told of when the form is sent.
    return Number.isNaN(value) ? null : value
  }
  return {
    ...{ rimInches: number('rimInches'), rimWidthInches: number('rimWidthInches'), offsetMm: number('offsetMm') },
    ...{ centreBoreMm: number('centreBoreMm'), spacerMm: number('spacerMm') },
    ...{ tyreWidthMm: number('tyreWidthMm'), tyreAspectRatio: number('tyreAspectRatio') },
    ...{ loadIndex: number('loadIndex'), loadIndexTwin: number('loadIndexTwin') },
    ...{ ringOuterMm: number('ringOuterMm'), ringInnerMm: number('ringInnerMm') },
    boltPatterns: boltPatternsOf(values.boltPatterns),
    thread: canonicalThread(values.thread),
    ...{ speedSymbol: values.speedSymbol, terrain: values.terrain, fastener: values.fastener, seat: values.seat },
    ...{ isReinforced: values.isReinforced, isCommercial: values.isCommercial, isRunFlat: values.isRunFlat },
  }
}

/** What a field is called in the form. */
export function fieldName(field: keyof NamedMeasures): string {
  return field in texts.fitment
    ? texts.fitment[field as keyof typeof texts.fitment]
    : texts[field as Exclude<keyof NamedMeasures, keyof typeof texts.fitment>]
}

const options = { ...texts.terrains, ...texts.fasteners, ...texts.seats }

function inWords(field: keyof NamedMeasures, value: Disagreement['named']): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const said = inForm(value)
  const isChoice = field === 'terrain' || field === 'fastener' || field === 'seat'
  return isChoice ? (options[said as keyof typeof options] ?? String(said)) : String(said)
}
