import type { Cell } from '#domain/spreadsheet/cell.ts'
import { no, yes } from '#domain/spreadsheet/cell.ts'
import { productColumns, type SpreadsheetField } from './columns.ts'
import { wordOf } from './words.ts'

/** What stands between several texts of one cell. */
const listSeparator = ' | '

/** A field's value as a spreadsheet of products has it; an empty cell for what is not known. */
export function cellOf(field: SpreadsheetField, value: string | number | boolean | readonly string[] | null): Cell {
  if (value === null) return null
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number') return productColumns[field].kind === 'money' ? { cents: value } : value
  if (typeof value === 'string') return productColumns[field].kind === 'word' ? wordOf(field, value) : value
  return value.length === 0 ? null : value.join(listSeparator)
}
