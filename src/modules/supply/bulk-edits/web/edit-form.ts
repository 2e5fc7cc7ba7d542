import { priceEndings } from '#modules/catalog/products/prices.ts'
import { type ProductVisibility, productLimits } from '#modules/catalog/products/rules.ts'
import { type AttributeName, attribute } from '#modules/fitment/attributes/rules.ts'
import { canonicalBoltPatterns } from '#modules/fitment/cars/sizes.ts'
import { parseBRL } from '#platform/money.ts'
import { parseDecimal } from '#platform/numbers.ts'
import type { BulkEditInput } from '../contract.ts'
import type { EditedFlag, OriginalPriceRule } from '../rules.ts'
import { bulkEditTexts } from './texts.ts'

/** The kinds of price changes that the form offers. */
export const priceOperations = ['raise-percent', 'cut-percent', 'raise-amount', 'cut-amount', 'set'] as const
export type PriceOperation = (typeof priceOperations)[number]
export const stockOperations = ['set', 'add', 'take'] as const
export type StockOperation = (typeof stockOperations)[number]

/** The values of the form, as they are typed and selected; empty for no change. */
export type EditForm = {
  priceOperation: PriceOperation | ''
  priceValue: string
  ending: string
  originalPrice: OriginalPriceRule
  stockOperation: StockOperation | ''
  stockValue: string
  category: string
  subcategory: string
  /** An id, or `none` to remove the brand. */
  brand: string
  flags: Partial<Record<EditedFlag, 'yes' | 'no' | ''>>
  visibility: ProductVisibility | ''
  attribute: AttributeName | ''
  attributeValue: string
}

export const emptyForm: EditForm = {
  ...{ priceOperation: '', priceValue: '', ending: '', originalPrice: 'keep', stockOperation: '', stockValue: '' },
  ...{ category: '', subcategory: '', brand: '', flags: {}, visibility: '', attribute: '', attributeValue: '' },
}

/** The value for no brand, since an empty value leaves the brand unchanged. */
export const noBrand = 'none'

export type FormErrors = Partial<Record<'priceValue' | 'stockValue' | 'attributeValue' | 'form', string>>
/** The properties of the form's fields: its values, its errors, and a function to change it. */
export type FormPart = { form: EditForm; errors: FormErrors; change: (part: Partial<EditForm>) => void }

type Read = { edit: BulkEditInput; errors?: undefined } | { edit?: undefined; errors: FormErrors }

const texts = bulkEditTexts.errors

/** The input that the form describes, or its errors. */
export function readForm(form: EditForm): Read {
  const errors: FormErrors = {}
  const edit: BulkEditInput = {}
  if (form.priceOperation !== '') {
    const change = priceChangeOf(form.priceOperation, form.priceValue)
    const ending = priceEndings.find((known) => String(known) === form.ending) ?? null
    if (change) edit.price = { change, ending, originalPrice: form.originalPrice }
    else errors.priceValue = form.priceOperation.endsWith('percent') ? texts.percent : texts.amount
  }
  if (form.stockOperation !== '') {
    const stock = stockOf(form.stockOperation, form.stockValue)
    if (stock) edit.stock = stock
    else errors.stockValue = texts.stock
  }
  if (form.category !== '') edit.category = { categoryId: form.category, subcategoryId: form.subcategory || null }
  if (form.brand !== '') edit.brandId = form.brand === noBrand ? null : form.brand
  const flags = Object.entries(form.flags).filter(([, choice]) => choice !== '')
  if (flags.length > 0) edit.flags = Object.fromEntries(flags.map(([flag, choice]) => [flag, choice === 'yes']))
  if (form.visibility !== '') edit.visibility = form.visibility
  if (form.attribute !== '') {
    const value = attributeValueOf(form.attribute, form.attributeValue)
    if (value === undefined) errors.attributeValue = texts.attribute
    else edit.attributes = { [form.attribute]: value }
  }
  if (Object.keys(errors).length > 0) return { errors }
  return Object.keys(edit).length > 0 ? { edit } : { errors: { form: texts.nothing } }
}

type PriceChange = NonNullable<BulkEditInput['price']>['change']

function priceChangeOf(way: PriceOperation, typed: string): PriceChange | undefined {
  if (way === 'raise-percent' || way === 'cut-percent') {
    const percent = parseDecimal(typed.replace('%', ''))
    const most = way === 'raise-percent' ? 900 : 99
    if (percent === undefined || percent <= 0 || percent > most) return undefined
    const rounded = Math.round(percent * 100) / 100
    return rounded === percent ? { kind: 'percent', percent: way === 'cut-percent' ? -percent : percent } : undefined
  }
  const cents = parseBRL(typed)
  if (cents === undefined || cents === 0 || cents > productLimits.priceCents.maximum) return undefined
  if (way === 'set') return { kind: 'set', cents }
  return { kind: 'amount', cents: way === 'cut-amount' ? -cents : cents }
}

function stockOf(way: StockOperation, typed: string): BulkEditInput['stock'] {
  const count = parseDecimal(typed)
  const { maximum } = productLimits.stockQuantity
  if (count === undefined || !Number.isInteger(count) || count < 0 || count > maximum) return undefined
  return { mode: way === 'set' ? 'set' : 'add', quantity: way === 'take' ? -count : count }
}

type AttributeValue = string | number | boolean | string[] | null

/** An empty text removes the value. */
function attributeValueOf(name: AttributeName, typed: string): AttributeValue | undefined {
  const one = attribute(name)
  const text = typed.trim()
  switch (one.kind) {
    case 'flag':
      return text === '' ? undefined : text === 'yes'
    case 'boltPatterns': {
      const patterns = text === '' ? [] : text.split(/[,;|]/).map((part) => part.trim().toLowerCase())
      return patterns.length <= one.most && patterns.every((part) => one.shape.test(part))
        ? canonicalBoltPatterns(patterns)
        : undefined
    }
    case 'number': {
      if (text === '') return null
      const number = parseDecimal(text)
      if (number === undefined || number < one.minimum || number > one.maximum) return undefined
      const steps = Math.round(number / one.step)
      return Math.abs(steps * one.step - number) < 1e-9 ? number : undefined
    }
    case 'choice':
    case 'symbol':
      return text === '' ? null : one.choices.find((choice) => choice === text)
    case 'text': {
      if (text === '') return null
      const canonical = one.canonical(text)
      return one.shape.test(canonical) ? canonical : undefined
    }
    default:
      return one satisfies never
  }
}
