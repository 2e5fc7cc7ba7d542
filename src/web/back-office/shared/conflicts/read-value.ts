import { adminCatalogTexts } from '#web/text/back-office/admin-catalog-texts.ts'

const texts = adminCatalogTexts.conflict
const maxTextLength = 160

/** Formats a field's value; long texts are shortened. */
export function readValue(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const text = typeof value === 'number' ? value.toLocaleString('pt-BR') : value
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
}
