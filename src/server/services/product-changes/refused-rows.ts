import { and, asc, eq, gt } from 'drizzle-orm'
import { formatCsv } from '#domain/csv.ts'
import { productChangeRows, productImports } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { batchSize, readInBatches } from '#server/spreadsheet/read-in-batches.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { findChanges } from './find-changes.ts'

// By this mark spreadsheets know UTF-8.
const byteOrderMark = '\uFEFF'

/**
 * The refused rows of a change as a file for spreadsheets in Portuguese: the line and the reasons, and then
 * the columns as they came, to be corrected and sent again. Its rows are read part by part: there may be as
 * many as the file has. Throws `CHANGES_NOT_FOUND`.
 */
export async function refusedRows(shop: Shop, id: string): Promise<{ fileName: string; content: string }> {
  const { title } = await findChanges(shop, id)
  const [file] = await shop.database
    .select({ headings: productImports.headings })
    .from(productImports)
    .where(eq(productImports.setId, id))
  const read = (last: { line: number } | undefined) =>
    shop.database
      .select({ line: productChangeRows.line, notes: productChangeRows.notes, source: productChangeRows.source })
      .from(productChangeRows)
      .where(
        and(
          eq(productChangeRows.setId, id),
          eq(productChangeRows.outcome, 'refused'),
          last && gt(productChangeRows.line, last.line),
        ),
      )
      .orderBy(asc(productChangeRows.line))
      .limit(batchSize)
  const { line, reasons } = failureTexts.refusedColumns
  let content = byteOrderMark + formatCsv([[line, reasons, ...(file?.headings ?? [])]], ';')
  for await (const rows of readInBatches(read)) content += formatCsv(rows.map(cellsOf), ';')
  return { fileName: `${title.replace(/\.[^.]*$/, '')}${failureTexts.refusedSuffix}.csv`, content }
}

type RefusedRow = Pick<typeof productChangeRows.$inferSelect, 'line' | 'notes' | 'source'>

const cellsOf = ({ line, notes, source }: RefusedRow) => [
  line,
  notes.map(({ message }) => message).join(' | '),
  ...(source ?? []),
]
