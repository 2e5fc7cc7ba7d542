import { type ImportField, keyFields } from '#domain/product-import/import-fields.ts'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'

/** What keeps rows from being read by these columns; undefined where nothing does. */
export function mappingFault(fields: readonly (ImportField | null)[]): string | undefined {
  const repeated = fields.filter((field, index) => field !== null && fields.indexOf(field) < index)
  if (repeated.length > 0)
    return texts.repeatedField([...new Set(repeated)].map((field) => field && texts.fieldOf(field)).join(', '))
  const keys: readonly (ImportField | null)[] = ['id', ...keyFields]
  return fields.some((field) => keys.includes(field)) ? undefined : texts.noKey
}
