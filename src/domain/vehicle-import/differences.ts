import { cellOf } from './import-columns.ts'

type Value = string | number | boolean | readonly string[] | null

/** What a column was and becomes. */
export type ImportChange = { column: string; before: string; after: string }

/** The fields that differ, each as its column with what it was and becomes; of something new, none was anything. */
export function differences<Field extends string>(
  columns: Record<Field, string>,
  before: Record<NoInfer<Field>, Value> | undefined,
  after: Record<NoInfer<Field>, Value>,
): ImportChange[] {
  const fields = Object.keys(columns) as Field[]
  return fields.flatMap((field) => {
    const [was, is] = [before ? cellOf(field, before[field]) : '', cellOf(field, after[field])]
    return was === is ? [] : [{ column: columns[field], before: was, after: is }]
  })
}
