import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PlannedChange } from '#domain/product-changes/planned-change.ts'
import type { ImportField } from '#domain/product-import/import-fields.ts'
import { programOf } from '#domain/product-import/programs/known-programs.ts'
import type { ReadRow } from '#domain/product-import/read-row.ts'
import { type OwnRow, rowsOfProgram } from '#domain/product-import/rows-of-program.ts'
import { rowsAtOnce } from '#server/in-chunks.ts'
import type { TableLine } from '#server/table-file/table-line.ts'
import type { OpenTable } from './open-table.ts'
import type { References } from './read-references.ts'
import { readRow } from './read-row.ts'

type Reading = { fields: readonly (ImportField | null)[]; references: References; files: ReadonlySet<string> }

export type ReadLine = ReadRow | { planned: PlannedChange }

/**
 * The rows of a file as far as they can be read, in parts that fit into one statement; for rows of another
 * program that are no products, the remark about them.
 */
export async function* readRows({ headings, lines }: OpenTable, reading: Reading): AsyncGenerator<ReadLine[]> {
  const program = programOf(headings)
  if (!program) return yield* inParts(lines, (line) => readRow(line, reading))
  // A row of another program depends on others, which may be anywhere in the file.
  const all: TableLine[] = []
  for await (const line of lines) all.push(line)
  yield* inParts(rowsOfProgram(program, headings, all), (row) => {
    if (row.is !== 'product') return { planned: plannedOf(row) }
    const read = readRow(row, reading)
    return { ...read, notes: [...row.notes, ...(read.notes ?? [])], source: row.source.map(String) }
  })
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
  source: source.map(String),
  outcome: is === 'unsold' ? 'refused' : 'unchanged',
})
