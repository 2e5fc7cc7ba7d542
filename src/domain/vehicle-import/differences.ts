import { cellOf } from './import-columns.ts'

type Value = string | number | boolean | readonly string[] | null

/** What a column was and becomes. */
export type ImportChange = { column: string; before: string; after: string }

/** The fields that differ, each as its column with what it was and becomes. */
export function differences<Field extends string>(
  columns: Record<Field, string>,
  before: Record<NoInfer<Field>, Value>,
  after: Record<NoInfer<Field>, Value>,
): ImportChange[] {
  const fields = Object.keys(columns) as Field[]
  return fields.flatMap((field) => {
    if (before[field] === after[field]) return []
    const [was, is] = [cellOf(field, before[field]), cellOf(field, after[field])]
    return was === is ? [] : [{ column: columns[field], before: was, after: is }]
  })
}
