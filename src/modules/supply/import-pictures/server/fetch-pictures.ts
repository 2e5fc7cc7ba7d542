import { ORPCError } from '@orpc/client'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { maxUploadBytes } from '#modules/catalog/media/rules.ts'
import { receiveFile, recogniseFile, requireMedia, storeUpload } from '#modules/catalog/server/index.ts'
import { pick } from '#platform/pick.ts'
import { recordChange } from '#platform/server/audit.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { PictureSourceError } from '#platform/server/http/web-pictures.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { importTexts as texts } from '#platform/server/spreadsheets/import-texts.ts'
import { hasValues } from '../../changes/changeable-fields.ts'
import { lockForChange, updateProducts } from '../../changes/server/change-products.ts'
import { actionsOfChanges, tagsOfChanges } from '../../changes/server/change-set-rows.ts'
import {
  productChangeRows,
  productChangeSets,
  productImportFiles,
  productImportPictures,
} from '../../changes/tables.ts'
import { fetchImportPicturesJob } from '../../server/jobs.ts'
import { removeFiles } from './picture-files.ts'

/** So many rows have their pictures fetched at once, each one after the other; and so often by one job. */
const [rowsAtOnce, rounds] = [4, 10]

/**
 * Fetches the pictures of an import's next rows and gives them to their products; the job comes again while there are
 * more. Failures are recorded with their reason. Idempotent.
 */
export async function fetchPictures(shop: Shop, setId: string): Promise<void> {
  // Variants of a product have the same pictures.
  const brought = new Map<string, Promise<FetchedPicture>>()
  for (let round = 0; round < rounds; round += 1) {
    const rows = await nextRows(shop, setId)
    if (rows.length === 0) return removeFiles(shop, setId)
    await Promise.all(rows.map((row) => fetchRow(shop, row, brought)))
  }
  await shop.jobs.enqueue(shop.database, fetchImportPicturesJob, { setId })
}

type WaitingPicture = { position: number; source: string; filePath: string | null }
type WaitingRow = { setId: string; line: number; actorId: string | null; pictures: WaitingPicture[] }

/** The next rows of an import that is stored, with their pictures that wait. */
async function nextRows({ database }: Shop, setId: string): Promise<WaitingRow[]> {
  const waiting = and(eq(productImportPictures.setId, setId), eq(productImportPictures.state, 'waiting'))
  const lines = await database
    .selectDistinct({ line: productImportPictures.line })
    .from(productImportPictures)
    .innerJoin(productChangeSets, eq(productChangeSets.id, productImportPictures.setId))
    .where(and(waiting, eq(productChangeSets.state, 'applied')))
    .orderBy(asc(productImportPictures.line))
    .limit(rowsAtOnce)
  const numbers = lines.map(({ line }) => line)
  const isOfSet = eq(productImportFiles.setId, productImportPictures.setId)
  const isSource = and(isOfSet, eq(productImportFiles.name, productImportPictures.source))
  const pictures = await database
    .select({
      ...pick(productImportPictures, 'line', 'position', 'source'),
      filePath: productImportFiles.filePath,
      actorId: productChangeSets.askedBy,
    })
    .from(productImportPictures)
    .innerJoin(productChangeSets, eq(productChangeSets.id, productImportPictures.setId))
    .leftJoin(productImportFiles, isSource)
    .where(and(waiting, inArray(productImportPictures.line, numbers)))
    .orderBy(asc(productImportPictures.position))
  return [...Map.groupBy(pictures, ({ line }) => line)].map(([line, ofRow]) => ({
    setId,
    line,
    pictures: ofRow,
    actorId: ofRow[0]?.actorId ?? null,
  }))
}

async function fetchRow(
  shop: Shop,
  { setId, line, actorId, pictures }: WaitingRow,
  brought: Map<string, Promise<FetchedPicture>>,
): Promise<void> {
  const results: { position: number; result: FetchedPicture }[] = []
  for (const { position, source, filePath } of pictures) {
    const bringing = brought.get(source) ?? fetchPicture(shop, { actorId, source, filePath: filePath ?? undefined })
    brought.set(source, bringing)
    results.push({ position, result: await bringing })
  }
  await addFetchedPictures(shop, { setId, line, results })
}

type FetchedPictures = { setId: string; line: number; results: readonly { position: number; result: FetchedPicture }[] }

/**
 * Appends fetched pictures to the product of a row, and to the row, so that undoing removes them. Does nothing once the
 * import is being undone.
 */
function addFetchedPictures(shop: Shop, { setId, line, results }: FetchedPictures): Promise<void> {
  return inTransaction(shop, async (tx) => {
    // Undoing the import waits until this row is done.
    const [set] = await tx.database.select().from(productChangeSets).where(eq(productChangeSets.id, setId)).for('share')
    if (set?.state !== 'applied') return
    const isRow = and(eq(productChangeRows.setId, setId), eq(productChangeRows.line, line))
    const [row] = await tx.database.select().from(productChangeRows).where(isRow).for('update')
    const product = row?.productId ? (await lockForChange(tx, [row.productId])).get(row.productId) : undefined
    const missing = product ? undefined : { failure: texts.productGone }
    for (const { position, result } of results)
      await noteResult(tx, { setId, line, position, result: missing ?? result })
    if (!row || !product) return
    const present = product.imageUrls
    const urls = results.flatMap(({ result }) => ('url' in result ? result.url : []))
    const added = urls.filter((url) => !present.includes(url))
    if (added.length === 0) return
    const imageUrls = [...new Set([...present, ...added])]
    await requireMedia(tx, added)
    await updateProducts(tx, [{ id: product.id, fields: { imageUrls } }])
    // If other pictures were chosen meanwhile, undoing leaves the product as it is.
    if (hasValues(product, { imageUrls: row.after?.imageUrls ?? [] })) {
      const before = { ...row.before, imageUrls: row.before?.imageUrls ?? [] }
      const after = { ...row.after, imageUrls }
      await tx.database
        .update(productChangeRows)
        .set({ before: row.before && before, after })
        .where(isRow)
    }
    await recordChange(tx, {
      actorId: set.askedBy,
      action: actionsOfChanges.import.apply,
      entityId: product.id,
      before: { imageUrls: present, name: product.name, changeTitle: null, changeLine: null },
      after: { imageUrls, name: product.name, changeTitle: set.title, changeLine: line },
    })
    await invalidateCache(tx, tagsOfChanges({ changed: [{ product, fields: { imageUrls } }] }))
  })
}

async function noteResult(
  { database }: Shop,
  { setId, line, position, result }: { setId: string; line: number; position: number; result: FetchedPicture },
): Promise<void> {
  const isRow = and(eq(productImportPictures.setId, setId), eq(productImportPictures.line, line))
  await database
    .update(productImportPictures)
    .set('url' in result ? { state: 'stored', failure: null } : { state: 'failed', failure: result.failure })
    .where(and(isRow, eq(productImportPictures.position, position)))
}

/** The address of a picture in the shop, or why it has none, in a sentence for the staff. */
type FetchedPicture = { url: string } | { failure: string }

type PictureRequest = {
  actorId: string | null
  source: string
  /** The storage path of a file that came with the list; undefined for a web address. */
  filePath: string | undefined
}

/** Fetches a picture and stores it like an upload of the staff. Throws only errors of the shop itself. */
async function fetchPicture(shop: Shop, { actorId, source, filePath }: PictureRequest): Promise<FetchedPicture> {
  try {
    const body = filePath === undefined ? shop.ports.pictures.fetch(source) : (await shop.files.read(filePath))?.stream
    if (!body) return { failure: texts.pictureFaults['not-there'] }
    const file = await receiveFile(body, maxUploadBytes)
    try {
      const { kind } = await recogniseFile(file.path)
      if (kind !== 'image') return { failure: texts.noPicture }
      const { url } = await storeUpload(shop, { actorId, file, details: {}, urgency: 'background' })
      return { url }
    } finally {
      await file.discard()
    }
  } catch (error) {
    if (error instanceof PictureSourceError) return { failure: texts.pictureFaults[error.fault] }
    if (!(error instanceof ORPCError)) throw error
    return { failure: error.code === 'UPLOAD_TYPE_REFUSED' ? texts.noPicture : error.message }
  }
}
