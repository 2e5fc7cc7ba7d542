import { type ImportField, keyFields } from '#domain/product-import/import-fields.ts'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'

/** Why rows cannot be read with these columns; undefined if they can. */
export function mappingFault({
  fields,
  addsNew,
}: {
  fields: readonly (ImportField | null)[]
  addsNew: boolean
}): string | undefined {
  const repeated = fields.filter((field, index) => field !== null && fields.indexOf(field) < index)
  if (repeated.length > 0)
    return texts.repeatedField([...new Set(repeated)].map((field) => field && texts.fieldOf(field)).join(', '))
  const keys: readonly (ImportField | null)[] = ['id', ...keyFields]
  if (!fields.some((field) => keys.includes(field))) return texts.noKey
  return addsNew && !fields.includes('name') ? texts.noName : undefined
}
