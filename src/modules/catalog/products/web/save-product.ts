import { useQueryClient } from '@tanstack/react-query'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { type AttributeName, attributeNames, isOfKind, productAttributes } from '#modules/fitment/attributes/rules.ts'
import { attributeErrorTexts } from '#modules/fitment/web/index.ts'
import { errorCatalog } from '#platform/contract/errors.ts'
import { tooLongSentence } from '#platform/numbers.ts'
import { api, client, isApiError } from '#platform/web/calls/index.ts'
import { unfoldSections } from '#platform/web/forms/page-form.tsx'
import { useSaveRecord } from '#platform/web/forms/use-save-record.ts'
import { isTooMuch, maxProductTextLengths, productErrors, productSentences } from '../rules.ts'
import type { AdminProduct, ProductFields } from '../staff-contract.ts'
import {
  type ProductFormState,
  type ProductValues,
  sides,
  toDraft,
  toFormValues,
  toProductFields,
} from './product-values.ts'
import { productFormTexts, stockTexts } from './texts.ts'
import { codeErrors, readAttribute } from './typed-values.ts'

const texts = productFormTexts.errors
type Errors = Partial<Record<keyof ProductValues, string>>

/** By the rules of products, and the schemas of the server. */
export function formErrors(values: ProductValues): Errors {
  return {
    ...shapeErrors(values),
    ...attributeErrors(values),
    ...codeErrors(values),
    ...stockErrors(values),
    ...productErrors(toDraft(values)),
  }
}

function stockErrors(values: ProductValues): Errors {
  const { stockQuantity } = toDraft(values)
  const isBelow = stockQuantity !== null && stockQuantity < values.reservedQuantity
  return isBelow ? { stockQuantity: stockTexts.belowReserved(values.reservedQuantity) } : {}
}

function shapeErrors(values: ProductValues): Errors {
  const errors: Errors = {}
  const draft = toDraft(values)
  for (const side of sides) if (!isInSteps(draft[side] ?? 0, 0.1)) errors[side] = texts.oneDecimal
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

export const resolveProduct: Resolver<ProductValues, unknown, ProductFields> = (values) => {
  const errors = Object.entries(formErrors(values))
  if (errors.length === 0) return { values: toProductFields(values), errors: {} }
  const named = Object.fromEntries(errors.map(([name, message]) => [name, { type: 'rule', message }]))
  return { values: {}, errors: named as FieldErrors<ProductValues> }
}

type SaveOptions = { product: AdminProduct | undefined; form: ProductFormState; onSaved: () => void }

// A subcategory belongs to its category; a price on request has no other prices.
const together = [
  ['categoryId', 'subcategoryId'],
  ['isPriceOnRequest', 'priceCents', 'originalPriceCents', 'discountPercentage'],
] as const

/** Pieces sold in the meantime cause no conflict. */
export function useSaveProduct({ product, form, onSaved }: SaveOptions) {
  const queryClient = useQueryClient()
  return useSaveRecord<AdminProduct, ProductFields>({
    record: product,
    fieldsOf: (record) => toProductFields(toFormValues(record)),
    together,
    create: (fields) => client.admin.products.create(fields),
    // An order moves pieces between those for sale and its own, and none on the shelf.
    update: ({ stockQuantity, ...fields }, { id, updatedAt, reservedQuantity }) =>
      client.admin.products.update({
        ...fields,
        stockQuantity: stockQuantity - reservedQuantity,
        id,
        expectedUpdatedAt: updatedAt,
      }),
    findAgain: ({ id }) => client.admin.products.find({ id }),
    isUnasked: ({ field, isOurs }) => field === 'stockQuantity' && !isOurs,
    fill: (record, options) => form.reset(toFormValues(record), options),
    situation: product ? 'admin.productForm.update' : 'admin.productForm.create',
    onSaved: async () => {
      onSaved()
      await queryClient.invalidateQueries({ queryKey: api.admin.key() })
      await queryClient.invalidateQueries({ queryKey: api.catalog.key() })
    },
    onRefused: (error) => showIssues(form, error),
  })
}

function showIssues(form: ProductFormState, error: Error): void {
  if (!isApiError(error, 'INVALID_INPUT')) return
  const { data } = errorCatalog.INVALID_INPUT.data.safeParse(error.data)
  for (const { path, message } of data?.issues ?? []) {
    const name = fieldNames.find((field) => field === path.split('.')[0])
    if (name) {
      unfoldSections()
      form.setError(name, { type: 'server', message })
    }
  }
}

const fieldNames = Object.keys(toFormValues(undefined)) as (keyof ProductValues)[]
