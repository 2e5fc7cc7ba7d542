import { codeFields } from '#contract/admin/code-fields.ts'
import { productFields } from '#contract/admin/products.ts'
import type { ImportField } from '#domain/product-import/import-fields.ts'
import { type TableCell, textOfCell } from '#domain/spreadsheet/cell.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'

/** Whether a cell clears its field: an empty cell changes nothing. */
export const isClearing = (cell: TableCell): boolean => normaliseForSearch(textOfCell(cell)) === '[limpar]'

/** What of a product a column of names empties. */
const emptied: Partial<Record<ImportField, string>> = {
  brand: 'brandId',
  category: 'categoryId',
  subcategory: 'subcategoryId',
  supplier: 'supplierId',
  weightKg: 'weightGrams',
}

const shapes: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> = {
  ...productFields.shape,
  ...codeFields,
}

type EmptyValue = null | '' | string[]
const emptyValues = (): EmptyValue[] => [null, '', []]

/** The field of a product that a column empties, and what is then in it; undefined where there has to be something. */
export function clearedValue(column: ImportField): { field: string; value: EmptyValue } | undefined {
  const field = emptied[column] ?? column
  const value = emptyValues().find((empty) => shapes[field]?.safeParse(empty).success)
  return value === undefined || field === 'name' ? undefined : { field, value }
}
