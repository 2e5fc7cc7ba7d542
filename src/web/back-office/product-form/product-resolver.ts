import type { FieldErrors, Resolver } from 'react-hook-form'
import type { ProductFields } from '#contract/admin/products.ts'
import { type AttributeName, attributeNames, isOfKind } from '#domain/catalog/attributes/attribute-names.ts'
import { productAttributes } from '#domain/catalog/attributes/product-attributes.ts'
import { isTooMuch, maxProductTextLengths, productErrors, productSentences } from '#domain/catalog/product-rules.ts'
import { tooLongSentence } from '#domain/text-length.ts'
import { attributeErrorTexts } from '#web/text/back-office/attribute-texts.ts'
import { productFormTexts } from '#web/text/back-office/product-form-texts.ts'
import { stockTexts } from '#web/text/back-office/stock-texts.ts'
import { draftOf, fieldsOf, type ProductValues } from './product-values.ts'
import { readAttribute } from './typed-attributes.ts'
import { codeErrors } from './typed-codes.ts'

const texts = productFormTexts.errors
type Errors = Partial<Record<keyof ProductValues, string>>

/** The errors of the form, field by field: the rules of products, and the schemas of the server. */
export function formErrors(values: ProductValues): Errors {
  return {
    ...shapeErrors(values),
    ...attributeErrors(values),
    ...codeErrors(values),
    ...stockErrors(values),
    ...productErrors(draftOf(values)),
  }
}

function stockErrors(values: ProductValues): Errors {
  const { stockQuantity } = draftOf(values)
  const isBelow = stockQuantity !== null && stockQuantity < values.reservedQuantity
  return isBelow ? { stockQuantity: stockTexts.belowReserved(values.reservedQuantity) } : {}
}

function shapeErrors(values: ProductValues): Errors {
  const errors: Errors = {}
  const draft = draftOf(values)
  for (const side of ['heightCm', 'widthCm', 'lengthCm'] as const)
    if (!isInSteps(draft[side] ?? 0, 0.1)) errors[side] = texts.oneDecimal
  for (const name of ['name', 'description'] as const) {
    const { length } = values[name].trim()
    if (length > maxProductTextLengths[name]) errors[name] = tooLongSentence(maxProductTextLengths[name], length)
  }
  if (values.isPriceOnRequest) return errors
  if (Number.isNaN(draft.originalPriceCents)) errors.originalPriceCents = texts.amount
  else if (isTooMuch(draft.originalPriceCents)) errors.originalPriceCents = productSentences.maxOriginalPrice
  const discount = draft.discountPercentage
  if (discount === null) return errors
  if (!(discount >= 0 && discount <= 100)) errors.discountPercentage = texts.discount
  else if (!Number.isInteger(discount)) errors.discountPercentage = texts.whole
  return errors
}

function attributeErrors(values: ProductValues): Errors {
  const errors: Errors = {}
  for (const name of attributeNames) {
    const error = attributeError(name, values[name])
    if (error !== undefined) errors[name] = error
  }
  return errors
}

function attributeError(name: AttributeName, typed: string | boolean): string | undefined {
  const value = readAttribute(name, typed)
  if (value === null) return undefined
  if (isOfKind(name, 'text', 'boltPatterns')) {
    const one = productAttributes[name]
    const all = Array.isArray(value) ? value : [value]
    if (one.kind === 'boltPatterns' && all.length > one.most) return attributeErrorTexts[name]
    return all.every((text) => one.shape.test(String(text))) ? undefined : attributeErrorTexts[name]
  }
  if (!isOfKind(name, 'number')) return undefined
  const { minimum, maximum, step } = productAttributes[name]
  const number = Number(value)
  if (!(number >= minimum && number <= maximum)) return texts.between(minimum, maximum)
  return isInSteps(number, step) ? undefined : notInSteps[step]
}

const notInSteps = { 1: texts.whole, 0.5: texts.halves, 0.1: texts.oneDecimal } as const

// In tenths: 6.1 is not an exact multiple of 0.1 in floating point.
const isInSteps = (value: number, step: 0.1 | 0.5 | 1) => Math.abs(value / step - Math.round(value / step)) < 1e-6

/** The form's rules for react-hook-form. */
export const resolveProduct: Resolver<ProductValues, unknown, ProductFields> = (values) => {
  const errors = Object.entries(formErrors(values))
  if (errors.length === 0) return { values: fieldsOf(values), errors: {} }
  const named = Object.fromEntries(errors.map(([name, message]) => [name, { type: 'rule', message }]))
  return { values: {}, errors: named as FieldErrors<ProductValues> }
}
