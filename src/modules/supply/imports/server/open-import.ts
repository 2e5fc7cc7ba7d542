import { changeRecord } from '#platform/server/audit.ts'
import type { Shop } from '#platform/server/shop.ts'
import { readTableApart, unreadableTable } from '#platform/server/spreadsheets/read-table-apart.ts'
import type { TableLine } from '#platform/server/spreadsheets/table-faults.ts'
import { invoiceParties, showCell } from '#platform/spreadsheet-cells.ts'
import { productChangeSets, productImports } from '../../changes/tables.ts'
import { headingRow, searchedRows } from '../guess-columns.ts'
import { isSameCompany } from '../programs/invoice.ts'
import { findProgram } from '../programs/known-programs.ts'

/** The table in a file. Its lines are read while they are taken, once; none is held. */
export type OpenTable = { headings: string[]; lines: AsyncIterable<TableLine> }

/** The table in a file, from its headings on. Throws `IMPORT_UNREADABLE`, as its lines may. */
export async function openTable(bytes: Buffer): Promise<OpenTable> {
  const lines = readTableApart(bytes)
  const first: TableLine[] = []
  while (first.length <= searchedRows) {
    const { done, value } = await lines.next()
    if (done) break
    first.push(value)
  }
  const rows = first.map(({ cells }) => cells.map(showCell))
  const index = headingRow(rows)
  const begun = first.slice(index + 1)
  if (begun.length === 0) {
    await lines.return()
    throw unreadableTable('empty')
  }
  async function* rest() {
    try {
      yield* begun
      yield* lines
    } finally {
      // Who stops among the first lines ends the reading, too.
      await lines.return()
    }
  }
  return { headings: (rows[index] ?? []).map((cell) => cell.trim()), lines: rest() }
}

const sampleRows = 3
const maxSampleLength = 200

type SentFile = { actorId: string; id: string; fileName: string; content: string }

/** Takes a file of products, if it is a table. Idempotent by `id`. Throws `IMPORT_UNREADABLE`. */
export async function openImport(shop: Shop, { actorId, id, fileName, content }: SentFile): Promise<{ id: string }> {
  const bytes = Buffer.from(content, 'base64')
  const { headings, rowCount, samples } = await readBeginning(bytes, shop.settings.store.taxId)
  return changeRecord(shop, { actorId, action: 'product.open-import' }, async (tx) => {
    const [begun] = await tx.database
      .insert(productChangeSets)
      .values({ id, kind: 'import', title: fileName, authorId: actorId, rowCount, createdAt: tx.now() })
      .onConflictDoNothing()
      .returning({ id: productChangeSets.id })
    if (!begun) return { id }
    await tx.database.insert(productImports).values({ setId: id, content: bytes, headings, samples })
    return { id, after: { name: fileName, importRows: rowCount } }
  })
}

/**
 * The headings of a table, its first rows, and how many it has; refuses unreadable files and invoices of the shop's own
 * sales.
 */
async function readBeginning(bytes: Buffer, shopTaxId: string) {
  const { headings, lines } = await openTable(bytes)
  const issuer = findProgram(headings)?.program === 'nfe' ? headings.indexOf(invoiceParties.issuer) : -1
  const samples: string[][] = []
  let rowCount = 0
  for await (const { cells } of lines) {
    rowCount += 1
    if (issuer >= 0 && isSameCompany(showCell(cells[issuer] ?? ''), shopTaxId)) throw unreadableTable('own-invoice')
    if (samples.length < sampleRows)
      samples.push(cells.map((cell) => showCell(cell).slice(0, maxSampleLength).toWellFormed()))
  }
  return { headings, rowCount, samples }
}
