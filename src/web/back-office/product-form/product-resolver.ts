import type { FieldErrors, Resolver } from 'react-hook-form'
import type { ProductFields } from '#contract/admin/products.ts'
import { boltPatternShape, fitmentLimits, mostBoltPatterns, threadShape } from '#domain/catalog/fitment-limits.ts'
import { isTooMuch, longestProductTexts, productErrors, productSentences } from '#domain/catalog/product-rules.ts'
import { canonicalThread } from '#domain/catalog/thread.ts'
import { tooLongSentence } from '#domain/text-length.ts'
import { numberOf } from '#web/back-office/shared/number-of.ts'
import { productFormTexts } from '#web/text/back-office/product-form-texts.ts'
import { boltPatternsOf, draftOf, fieldsOf, fitmentMeasures, type ProductValues } from './product-values.ts'

const texts = productFormTexts.errors
type Errors = Partial<Record<keyof ProductValues, string>>

/** What is wrong with the form, field by field: the rules of products, and the shapes that the server takes. */
export function formErrors(values: ProductValues): Errors {
  return { ...shapeErrors(values), ...fitmentErrors(values), ...productErrors(draftOf(values)) }
}

function shapeErrors(values: ProductValues): Errors {
  const errors: Errors = {}
  const draft = draftOf(values)
  for (const side of ['heightCm', 'widthCm', 'lengthCm'] as const)
    if (!isInSteps(draft[side] ?? 0, 0.1)) errors[side] = texts.oneDecimal
  for (const name of ['name', 'description'] as const) {
    const { length } = values[name].trim()
    if (length > longestProductTexts[name]) errors[name] = tooLongSentence(longestProductTexts[name], length)
  }
  if (values.isPriceOnRequest) return errors
  if (Number.isNaN(draft.originalPriceCents)) errors.originalPriceCents = texts.amount
  else if (isTooMuch(draft.originalPriceCents)) errors.originalPriceCents = productSentences.largestOriginalPrice
  const discount = draft.discountPercentage
  if (discount === null) return errors
  if (!(discount >= 0 && discount <= 100)) errors.discountPercentage = texts.discount
  else if (!Number.isInteger(discount)) errors.discountPercentage = texts.whole
  return errors
}

function fitmentErrors(values: ProductValues): Errors {
  const errors: Errors = {}
  for (const name of fitmentMeasures) {
    const { minimum, maximum, step } = fitmentLimits[name]
    const value = numberOf(values[name])
    if (value === null) continue
    if (!(value >= minimum && value <= maximum)) errors[name] = texts.between(minimum, maximum)
    else if (!isInSteps(value, step)) errors[name] = notInSteps[step]
  }
  const patterns = boltPatternsOf(values.boltPatterns)
  if (patterns.length > mostBoltPatterns || !patterns.every((pattern) => boltPatternShape.test(pattern)))
    errors.boltPatterns = texts.boltPatterns
  if (values.thread.trim() !== '' && !threadShape.test(canonicalThread(values.thread))) errors.thread = texts.thread
  return errors
}

const notInSteps = { 1: texts.whole, 0.5: texts.halves, 0.1: texts.oneDecimal } as const

// In tenths: 6.1 is no exact multiple of 0.1 in floating point.
const isInSteps = (value: number, step: 0.1 | 0.5 | 1) => Math.abs(value / step - Math.round(value / step)) < 1e-6

/** The form's rules for react-hook-form. */
export const resolveProduct: Resolver<ProductValues, unknown, ProductFields> = (values) => {
  const errors = Object.entries(formErrors(values))
  if (errors.length === 0) return { values: fieldsOf(values), errors: {} }
  const named = Object.fromEntries(errors.map(([name, message]) => [name, { type: 'rule', message }]))
  return { values: {}, errors: named as FieldErrors<ProductValues> }
}
