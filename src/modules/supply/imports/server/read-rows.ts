import { setImmediate as nextTurn } from 'node:timers/promises'
import { rowsAtOnce } from '#platform/server/batches.ts'
import type { TableLine } from '#platform/server/spreadsheets/table-faults.ts'
import { showCell } from '#platform/spreadsheet-cells.ts'
import type { PlannedChange } from '../../changes/rules.ts'
import { type ColumnSpelling, countSpellings } from '../cell-rules.ts'
import type { ImportField } from '../import-fields.ts'
import type { ReadRow } from '../known-products.ts'
import { findProgram } from '../programs/known-programs.ts'
import { type OwnRow, rowsOfProgram } from '../rows-of-program.ts'
import { productColumns } from '../spreadsheet.ts'
import type { OpenTable } from './open-import.ts'
import { type Reading, readRow } from './read-row.ts'

export type ReadLine = ReadRow | { planned: PlannedChange }

/**
 * The rows of a file in parts that fit into one statement; for another program's rows that are no products, the remark.
 */
export async function* readRows({ headings, lines }: OpenTable, reading: Reading): AsyncGenerator<ReadLine[]> {
  const program = findProgram(headings)
  if (!program) return yield* inParts(lines, (line) => readRow(line, reading))
  // A row of another program depends on others, which may be anywhere in the file.
  const all: TableLine[] = []
  for await (const line of lines) all.push(line)
  yield* inParts(rowsOfProgram(program, headings, all), (row) => {
    if (row.is !== 'product') return { planned: plannedOf(row) }
    const read = readRow(row, reading)
    return { ...read, notes: [...row.notes, ...(read.notes ?? [])], source: row.source.map(showCell) }
  })
}

const isMoney = (field: ImportField | null) =>
  field === 'promotionalPriceCents' ||
  Object.entries(productColumns).some(([name, { kind }]) => name === field && kind === 'money')

/** How the amounts of each column are written, by its place: what `1,299` means shows in the others. */
export async function readSpellings(
  open: () => Promise<OpenTable>,
  fields: readonly (ImportField | null)[],
): Promise<ReadonlyMap<number, ColumnSpelling>> {
  const columns = fields.flatMap((field, index) => (isMoney(field) ? [{ index, spellings: countSpellings() }] : []))
  if (columns.length > 0)
    for await (const { cells } of (await open()).lines)
      for (const { index, spellings } of columns) {
        const cell = cells[index]
        if (typeof cell === 'string') spellings.add(cell)
      }
  return new Map(columns.map(({ index, spellings }) => [index, spellings.result()]))
}

/** These take a fraction of a second on a busy machine. */
const rowsOfTurn = 250

async function* inParts<Line>(
  lines: AsyncIterable<Line> | Iterable<Line>,
  read: (line: Line) => ReadLine,
): AsyncGenerator<ReadLine[]> {
  let part: ReadLine[] = []
  for await (const line of lines) {
    part.push(read(line))
    if (part.length % rowsOfTurn === 0) await nextTurn()
    if (part.length < rowsAtOnce) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

const plannedOf = ({ line, name, notes, source, is }: OwnRow): PlannedChange => ({
  line,
  name,
  notes,
  source: source.map(showCell),
  outcome: is === 'unsold' ? 'refused' : 'unchanged',
})
