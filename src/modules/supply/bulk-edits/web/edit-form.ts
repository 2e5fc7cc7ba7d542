import { readAttribute } from '#modules/catalog/web/index.ts'
import { attribute, attributeNames } from '#modules/fitment/attributes/rules.ts'
import { parseBRL } from '#platform/money.ts'
import { parseDecimal } from '#platform/numbers.ts'
import { type BulkEditInput, bulkEdit } from '../contract.ts'
import { type EditedFlag, editedFlags } from '../rules.ts'
import { bulkEditTexts } from './texts.ts'

export const priceOperations = ['raise-percent', 'cut-percent', 'raise-amount', 'cut-amount', 'set'] as const
export const stockOperations = ['set', 'add', 'take'] as const

/** The values of the form, as they are typed and selected; empty for no change. */
export const emptyForm = {
  ...{ priceOperation: '', priceValue: '', ending: '', originalPrice: 'keep', stockOperation: '', stockValue: '' },
  ...{ category: '', subcategory: '', brand: '', visibility: '', attribute: '', attributeValue: '' },
  // A flag is `yes` or `no`.
  ...(Object.fromEntries(editedFlags.map((flag) => [flag, ''])) as Record<EditedFlag, string>),
}
export type EditForm = typeof emptyForm

/** The value for no brand, since an empty value leaves the brand unchanged. */
export const noBrand = 'none'

export type FormErrors = { [Field in keyof EditForm | 'form']?: string }

type Read = { edit: BulkEditInput; errors?: undefined } | { edit?: undefined; errors: FormErrors }

const fieldOfPart: Readonly<Record<PropertyKey, 'priceValue' | 'stockValue' | 'attributeValue'>> = {
  price: 'priceValue',
  stock: 'stockValue',
  attributes: 'attributeValue',
}

const texts = bulkEditTexts.errors

/** The input that the form describes, or its errors: the call's schema refuses what is no number. */
export function readForm(form: EditForm): Read {
  const flags = editedFlags.filter((flag) => form[flag] !== '')
  const name = attributeNames.find((known) => known === form.attribute)
  const read = bulkEdit.safeParse({
    price:
      form.priceOperation === ''
        ? undefined
        : {
            change: readPriceChange(form.priceOperation, form.priceValue),
            ending: form.ending === '' ? null : Number(form.ending),
            originalPrice: form.originalPrice,
          },
    stock: form.stockOperation === '' ? undefined : readStock(form.stockOperation, form.stockValue),
    category: form.category === '' ? undefined : { categoryId: form.category, subcategoryId: form.subcategory || null },
    brandId: form.brand === noBrand ? null : form.brand || undefined,
    flags: flags.length > 0 ? Object.fromEntries(flags.map((flag) => [flag, form[flag] === 'yes'])) : undefined,
    visibility: form.visibility || undefined,
    attributes: name && { [name]: readValue(name, form.attributeValue) },
  })
  if (read.success) return { edit: read.data }
  const sentences = {
    priceValue: form.priceOperation.endsWith('percent') ? texts.percent : texts.amount,
    stockValue: texts.stock,
    attributeValue: texts.attribute,
    form: texts.nothing,
  }
  const fields = read.error.issues.map(({ path: [part = ''] }) => fieldOfPart[part] ?? 'form')
  return { errors: Object.fromEntries(fields.map((field) => [field, sentences[field]])) }
}

const positive = (number: number | undefined) => (number !== undefined && number > 0 ? number : Number.NaN)

function readPriceChange(way: string, typed: string) {
  const sign = way.startsWith('cut') ? -1 : 1
  if (way.endsWith('percent'))
    return { kind: 'percent', percent: sign * positive(parseDecimal(typed.replace('%', ''))) }
  const cents = sign * positive(parseBRL(typed))
  return { kind: way === 'set' ? 'set' : 'amount', cents }
}

function readStock(way: string, typed: string) {
  const count = parseDecimal(typed) ?? Number.NaN
  const quantity = count >= 0 ? count : Number.NaN
  return { mode: way === 'set' ? 'set' : 'add', quantity: way === 'take' ? -quantity : quantity }
}

/** An empty text removes the value; a flag has to be chosen. */
function readValue(name: (typeof attributeNames)[number], typed: string) {
  if (attribute(name).kind !== 'flag') return readAttribute(name, typed)
  return typed === '' ? null : typed === 'yes'
}
