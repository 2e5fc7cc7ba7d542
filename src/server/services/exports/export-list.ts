import type { ExportFormat, ExportKind } from '#domain/exports/list-exports.ts'
import type { Shop } from '#server/shop.ts'
import type { TableRows } from '#server/spreadsheet/table-rows.ts'
import { writeCsv } from '#server/spreadsheet/write-csv.ts'
import { writeXlsx } from '#server/spreadsheet/write-xlsx.ts'
import { fileNameOf, type NarrowedList, openTable, recordExport } from './open-table.ts'

export type Export<Kind extends ExportKind> = NarrowedList<Kind> & { actorId: string; format: ExportFormat }

/** How each kind of file is written, piece by piece. */
export const writers: Record<ExportFormat, (table: TableRows) => AsyncGenerator<Buffer, void>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
}

/**
 * A list as a file, piece by piece, with its name. The request is in the audit log before the first piece
 * leaves: what went out stays known, even where the rest did not arrive.
 */
export async function exportList<Kind extends ExportKind>(
  shop: Shop,
  { actorId, kind, filter, format }: Export<Kind>,
): Promise<{ fileName: string; content: AsyncGenerator<Buffer, void> }> {
  const fileName = fileNameOf(shop, kind, format)
  await recordExport(shop, { actorId, kind, filter, fileName })
  return { fileName, content: writers[format](openTable(shop, { kind, filter })) }
}
