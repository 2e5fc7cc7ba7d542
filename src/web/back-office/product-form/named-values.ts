import { type AttributeName, type NamedAttribute, namedAttributes } from '#domain/catalog/attributes/attribute-names.ts'
import { measuresInName } from '#domain/catalog/named-measures/measures-in-name.ts'
import { type Disagreement, nameDisagreements } from '#domain/catalog/named-measures/name-disagreements.ts'
import { attributeLabels, choiceName } from '#web/text/back-office/attribute-texts.ts'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import type { ProductValues } from './product-values.ts'
import { readAttribute, type TypedAttributes, typedValue } from './typed-attributes.ts'

/** The values in the product's name, as the form holds them. */
export function valuesNamedBy(name: string): Partial<Pick<TypedAttributes, NamedAttribute>> {
  return Object.fromEntries(Object.entries(measuresInName(name)).map(([field, value]) => [field, typedValue(value)]))
}

/** Where a measure in the name differs from the form, as text: 'Aro (pol.): 17 no nome, 16 no campo'. */
export function contradictionsOf(values: ProductValues): string[] {
  return nameDisagreements(values.name, givenMeasures(values)).map(({ field, named, given }) =>
    texts.nameSays(attributeLabels[field], formatMeasure(field, named), formatMeasure(field, given)),
  )
}

function givenMeasures(values: ProductValues) {
  return Object.fromEntries(namedAttributes.map((name) => [name, given(name, values[name])]))
}

function given(name: AttributeName, typed: string | boolean) {
  const value = readAttribute(name, typed)
  // An invalid number is reported when the form is submitted.
  return Number.isNaN(value) ? null : value
}

function formatMeasure(field: NamedAttribute, value: Disagreement['named']): string {
  const typed = typedValue(value)
  if (typeof typed === 'boolean') return typed ? texts.yes : texts.no
  return choiceName(field, typed)
}
