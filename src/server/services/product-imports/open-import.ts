import { shopError } from '#contract/errors.ts'
import { headingRow, searchedRows } from '#domain/product-import/heading-row.ts'
import { productChangeSets, productImports } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { readTableFile, type Table } from '#server/table-file/read-table-file.ts'
import { TableFileError } from '#server/table-file/table-faults.ts'
import { importTexts } from '#server/text/import-texts.ts'

const sampleRows = 3
const maxSampleLength = 200

type SentFile = { actorId: string; id: string; fileName: string; content: string }

/** Takes a file of products, if it is a table. The second time the same file of that id changes nothing. Throws `IMPORT_UNREADABLE`. */
export async function openImport(shop: Shop, { actorId, id, fileName, content }: SentFile): Promise<{ id: string }> {
  const bytes = Buffer.from(content, 'base64')
  const { headings, lines } = await readTable(bytes)
  await inTransaction(shop, async (tx) => {
    const [begun] = await tx.database
      .insert(productChangeSets)
      .values({
        id,
        kind: 'import',
        title: fileName,
        authorId: actorId,
        rowCount: lines.length,
        createdAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: productChangeSets.id })
    if (!begun) return
    const samples = lines
      .slice(0, sampleRows)
      .map(({ cells }) => cells.map((cell) => String(cell).slice(0, maxSampleLength)))
    await tx.database.insert(productImports).values({ setId: id, content: bytes, headings, samples })
    await recordChange(tx, {
      actorId,
      action: 'product.open-import',
      entity: 'product',
      entityId: id,
      after: { name: fileName, importRows: lines.length },
    })
  })
  return { id }
}

/** The table in a file, without what stands above its headings. Throws `IMPORT_UNREADABLE`, naming the line where it is known. */
export async function readTable(bytes: Buffer): Promise<Table> {
  try {
    return withoutTitles(await readTableFile(bytes))
  } catch (error) {
    if (!(error instanceof TableFileError)) throw error
    const sentence = importTexts.tableFaults[error.fault]
    const message = error.line === null ? sentence : importTexts.inLine(error.line, sentence)
    throw shopError('IMPORT_UNREADABLE', { message })
  }
}

function withoutTitles(table: Table): Table {
  const rows = [table.headings, ...table.lines.slice(0, searchedRows).map(({ cells }) => cells.map(String))]
  const index = headingRow(rows)
  if (index === 0) return table
  const lines = table.lines.slice(index)
  if (lines.length === 0) throw new TableFileError('empty')
  return { headings: (rows[index] ?? []).map((cell) => cell.trim()), lines }
}
