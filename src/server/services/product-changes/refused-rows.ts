import { and, asc, eq } from 'drizzle-orm'
import { formatCsv } from '#domain/csv.ts'
import { productChangeRows, productImports } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { findChanges } from './find-changes.ts'

// By this mark spreadsheets know UTF-8.
const byteOrderMark = '\uFEFF'

/**
 * The refused rows of a change as a file for spreadsheets in Portuguese: the line and the reasons, and then the columns as they came, to be
 * corrected and sent again. Throws `CHANGES_NOT_FOUND`.
 */
export async function refusedRows(shop: Shop, id: string): Promise<{ fileName: string; content: string }> {
  const { title } = await findChanges(shop, id)
  const [file] = await shop.database
    .select({ headings: productImports.headings })
    .from(productImports)
    .where(eq(productImports.setId, id))
  const rows = await shop.database
    .select({ line: productChangeRows.line, notes: productChangeRows.notes, source: productChangeRows.source })
    .from(productChangeRows)
    .where(and(eq(productChangeRows.setId, id), eq(productChangeRows.outcome, 'refused')))
    .orderBy(asc(productChangeRows.line))
  const { line, reasons } = failureTexts.refusedColumns
  const table = rows.map((row) => [
    row.line,
    row.notes.map(({ message }) => message).join(' | '),
    ...(row.source ?? []),
  ])
  return {
    fileName: `${title.replace(/\.[^.]*$/, '')}${failureTexts.refusedSuffix}.csv`,
    content: byteOrderMark + formatCsv([[line, reasons, ...(file?.headings ?? [])], ...table], ';'),
  }
}
