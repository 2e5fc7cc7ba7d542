import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ORPCError } from '@orpc/client'
import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { maxUploadBytes } from '#modules/catalog/media/rules.ts'
import { type ReceivedFile, receiveBody, refuseUpload } from '#modules/catalog/server/index.ts'
import { requireStaff } from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { isIdentifier } from '#platform/pagination.ts'
import { errorAnswer, translateError } from '#platform/server/api/translate-errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { importTexts, importTexts as texts } from '#platform/server/spreadsheets/import-texts.ts'
import { readZip, type Zip, ZipError } from '#platform/server/spreadsheets/zip.ts'
import { productChangeSets, productImportFiles } from '../../changes/tables.ts'
import type { StoredPictures } from '../../imports/contract.ts'
import { isPictureName, pictureArchiveLimits, pictureName } from '../../imports/import-fields.ts'

type SentArchive = { actorId: string; id: string; file: Pick<ReceivedFile, 'path'> }

/**
 * Unpacks an archive of pictures: each is stored under its name until a row that names it is stored; only names and
 * sizes are checked. Throws `CHANGES_NOT_FOUND`, `CHANGES_MOVED_ON` and `IMPORT_UNREADABLE`.
 */
export async function storePictureArchive(shop: Shop, { actorId, id, file }: SentArchive): Promise<StoredPictures> {
  const [set] = await shop.database.select().from(productChangeSets).where(eq(productChangeSets.id, id))
  if (set?.kind !== 'import') throw shopError('CHANGES_NOT_FOUND')
  if (set.state !== 'open' && set.state !== 'checked') throw shopError('CHANGES_MOVED_ON')
  try {
    const zip = await readZip(file.path, zipLimits)
    try {
      const stored = await storeFiles(shop, { setId: id, zip })
      if (stored.count === 0) throw shopError('IMPORT_UNREADABLE', { message: texts.archiveFaults.empty })
      await recordChange(shop, {
        actorId,
        action: 'product.send-pictures',
        entityId: id,
        after: { name: set.title, importPictures: stored.count },
      })
      return stored
    } finally {
      zip.close()
    }
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    throw shopError('IMPORT_UNREADABLE', { message: texts.archiveFaults[error.fault] })
  }
}

const zipLimits = {
  files: pictureArchiveLimits.files,
  fileBytes: maxUploadBytes,
  allBytes: pictureArchiveLimits.unpackedBytes,
}

/** Files that operating systems add to archives. */
const isHidden = (path: string) => /(?:^|\/)(?:__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i.test(path)

async function storeFiles(shop: Shop, { setId, zip }: { setId: string; zip: Zip }): Promise<StoredPictures> {
  const leftOut: string[] = []
  const files = new Map<string, string>()
  for (const path of zip.names.filter((one) => !isHidden(one))) {
    const name = pictureName(path)
    const parts = zip.read(path)
    if (!parts || files.has(name) || !isPictureName(name)) {
      leftOut.push(path)
      continue
    }
    const filePath = `import-pictures/${setId}/${randomUUID()}`
    await shop.files.put(filePath, await buffer(parts))
    files.set(name, filePath)
    // Recorded one by one, so that stored files are swept even if this is interrupted.
    await noteFile(shop, { setId, name, filePath })
  }
  return { count: files.size, leftOut: leftOut.slice(0, 50) }
}

/** A file replaces an earlier one of the same name. */
async function noteFile(shop: Shop, file: { setId: string; name: string; filePath: string }): Promise<void> {
  const earlier = await inTransaction(shop, async (tx) => {
    const [found] = await tx.database
      .select({ filePath: productImportFiles.filePath })
      .from(productImportFiles)
      .where(and(eq(productImportFiles.setId, file.setId), eq(productImportFiles.name, file.name)))
      .for('update')
    await tx.database
      .insert(productImportFiles)
      .values({ ...file, createdAt: tx.now() })
      .onConflictDoUpdate({
        target: [productImportFiles.setId, productImportFiles.name],
        set: { filePath: file.filePath, createdAt: tx.now() },
      })
    return found
  })
  if (earlier) await shop.files.remove(earlier.filePath)
}

/** Receives the archive of pictures that belongs to a file of products, as the request's body. */
export function importPictureRoutes(shop: Shop): Hono {
  const app = new Hono()
  app.post('/:id', async (context) => {
    const request = context.req.raw
    try {
      const { id: actorId } = await requireStaff(shop, request.headers, 'catalog.bulk')
      const id = context.req.param('id')
      if (!isIdentifier(id)) return errorAnswer(context, 'CHANGES_NOT_FOUND')
      const file = await receiveBody(request, pictureArchiveLimits.bytes).catch(tooLarge)
      try {
        return context.json(await storePictureArchive(shop, { actorId, id, file }), 201, {
          'Cache-Control': 'no-store',
        })
      } finally {
        await file.discard()
      }
    } catch (error) {
      const failure = translateError(error, shop.log, 'pictures of an import')
      return refuseUpload(context, { failure, most: 2 * pictureArchiveLimits.bytes })
    }
  })
  return app
}

/** The message of uploads names their own limit. */
function tooLarge(error: unknown): never {
  const isTooLarge = error instanceof ORPCError && error.code === 'UPLOAD_TOO_LARGE'
  throw isTooLarge ? shopError('UPLOAD_TOO_LARGE', { message: importTexts.archiveTooLarge }) : error
}
