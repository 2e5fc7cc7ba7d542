import { isSameCompany } from '#domain/product-import/programs/invoice.ts'
import { programOf } from '#domain/product-import/programs/known-programs.ts'
import { textOfCell } from '#domain/spreadsheet/cell.ts'
import { invoiceParties } from '#domain/spreadsheet/invoice-headings.ts'
import { productChangeSets, productImports } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { unreadableTable } from '#server/table-file/read-table-apart.ts'
import { openTable } from './open-table.ts'

const sampleRows = 3
const maxSampleLength = 200

type SentFile = { actorId: string; id: string; fileName: string; content: string }

/**
 * Takes a file of products, if it is a table. The second time the same file of that id changes nothing.
 * Throws `IMPORT_UNREADABLE`.
 */
export async function openImport(shop: Shop, { actorId, id, fileName, content }: SentFile): Promise<{ id: string }> {
  const bytes = Buffer.from(content, 'base64')
  const { headings, rowCount, samples } = await readBeginning(bytes, shop.store.taxId)
  await inTransaction(shop, async (tx) => {
    const [begun] = await tx.database
      .insert(productChangeSets)
      .values({
        id,
        kind: 'import',
        title: fileName,
        authorId: actorId,
        rowCount,
        createdAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: productChangeSets.id })
    if (!begun) return
    await tx.database.insert(productImports).values({ setId: id, content: bytes, headings, samples })
    await recordChange(tx, {
      actorId,
      action: 'product.open-import',
      entity: 'product',
      entityId: id,
      after: { name: fileName, importRows: rowCount },
    })
  })
  return { id }
}

/**
 * The headings of a table, its first rows, and how many it has: it is read to its end, so that one that
 * cannot be read is refused now, and an invoice of the shop's own sales, too.
 */
async function readBeginning(bytes: Buffer, shopTaxId: string) {
  const { headings, lines } = await openTable(bytes)
  const issuer = programOf(headings)?.program === 'nfe' ? headings.indexOf(invoiceParties.issuer) : -1
  const samples: string[][] = []
  let rowCount = 0
  for await (const { cells } of lines) {
    rowCount += 1
    if (issuer >= 0 && isSameCompany(textOfCell(cells[issuer] ?? ''), shopTaxId)) throw unreadableTable('own-invoice')
    if (samples.length < sampleRows)
      samples.push(cells.map((cell) => textOfCell(cell).slice(0, maxSampleLength).toWellFormed()))
  }
  return { headings, rowCount, samples }
}
