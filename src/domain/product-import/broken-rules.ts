import { productDefaults, productErrors } from '#domain/catalog/product-rules.ts'
import type { ChangeableField, FieldValues } from '#domain/product-changes/changeable-fields.ts'
import type { ChangeNote } from '#domain/product-changes/planned-change.ts'

/** Those that the file does not name are the product's own, and no part of the sums that are checked. */
const unknownMeasures = { weightGrams: null, heightCm: null, widthCm: null, lengthCm: null }

/** Rules of the product's form that one of these fields breaks. */
export function brokenRules(values: FieldValues, fields: readonly ChangeableField[]): ChangeNote[] {
  const draft = { ...productDefaults, ...unknownMeasures, ...values }
  return Object.entries(productErrors(draft)).flatMap(([field, message]) =>
    fields.some((one) => one === field) ? [{ field, message }] : [],
  )
}
