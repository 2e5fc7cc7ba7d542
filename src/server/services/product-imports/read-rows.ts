import type { PlannedChange } from '#domain/product-changes/planned-change.ts'
import type { ImportField } from '#domain/product-import/import-fields.ts'
import { programOf } from '#domain/product-import/programs/known-programs.ts'
import type { ReadRow } from '#domain/product-import/read-row.ts'
import { type OwnRow, rowsOfProgram } from '#domain/product-import/rows-of-program.ts'
import { inBatches } from '#server/in-batches.ts'
import type { Table } from '#server/table-file/read-table-file.ts'
import type { References } from './read-references.ts'
import { readRow } from './read-row.ts'

type Reading = { fields: readonly (ImportField | null)[]; references: References; files: ReadonlySet<string> }

/** The rows of a file as far as they can be read; for rows of another program that are no products, the remark about them. */
export async function readRows(
  { headings, lines }: Table,
  reading: Reading,
): Promise<(ReadRow | { planned: PlannedChange })[]> {
  const program = programOf(headings)
  if (!program) return inBatches(lines, (line) => readRow(line, reading))
  return inBatches(rowsOfProgram(program, headings, lines), (row) => {
    if (row.is !== 'product') return { planned: plannedOf(row) }
    const read = readRow(row, reading)
    return { ...read, notes: [...row.notes, ...(read.notes ?? [])], source: row.source.map(String) }
  })
}

const plannedOf = ({ line, name, notes, source, is }: OwnRow): PlannedChange => ({
  line,
  name,
  notes,
  source: source.map(String),
  outcome: is === 'unsold' ? 'refused' : 'unchanged',
})
