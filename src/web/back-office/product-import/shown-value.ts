import type { ProductChangeRow } from '#contract/admin/product-changes.ts'
import { formatDecimal } from '#domain/brazilian-numbers.ts'
import { formatBRL } from '#domain/money.ts'
import { wordOf } from '#domain/product-spreadsheet/words.ts'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'

type Value = ProductChangeRow['changes'][number]['after']

const longest = 160

/** A field's value, formatted. */
export function shownValue(field: string, value: Value): string {
  if (value === null || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return field.endsWith('Cents') ? formatBRL(value) : formatDecimal(value, 2)
  if (Array.isArray(value)) {
    if (value.length === 0) return texts.nothing
    return field === 'imageUrls' ? texts.files(value.length) : value.join(', ')
  }
  const word = wordOf(field, value)
  return word.length > longest ? `${word.slice(0, longest)}…` : word
}
