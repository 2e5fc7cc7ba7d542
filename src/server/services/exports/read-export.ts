import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { ExportFormat } from '#domain/exports/list-exports.ts'
import { listExports } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { hasPieces, readPieces } from './export-pieces.ts'
import { recordExport } from './open-table.ts'

type ReadExport = { fileName: string; format: ExportFormat; bytes: number; content: AsyncGenerator<Buffer, void> }

/**
 * The file that a job made of a list, piece by piece. The download is recorded in the audit log, since another
 * person than the requester may fetch it. Throws `EXPORT_NOT_FOUND` for one that does not exist, yet or any more.
 */
export async function readExport(shop: Shop, { id, actorId }: { id: string; actorId: string }): Promise<ReadExport> {
  const [found] = await shop.database.select().from(listExports).where(eq(listExports.id, id))
  if (found?.state !== 'done' || !found.run) throw shopError('EXPORT_NOT_FOUND')
  const { kind, format, fileName, bytes, run, pieceCount } = found
  // A shop that was restored has the row, and not the file.
  if (!(await hasPieces(shop, { id, run, pieceCount }))) throw shopError('EXPORT_NOT_FOUND')
  await recordExport(shop, { actorId, kind, filter: found.filter, fileName })
  return { fileName, format, bytes, content: readPieces(shop, { id, run, pieceCount }) }
}
