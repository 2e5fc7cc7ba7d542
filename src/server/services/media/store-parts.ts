import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UploadedMedia } from '#contract/admin/media.ts'
import { media } from '#server/db/schema/index.ts'
import { makePictureVariantsJob } from '#server/jobs/definitions/make-picture-variants.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { TooBusyError } from '#server/too-busy-error.ts'
import type { MediaFile } from './media-file.ts'

/** A file to store with its row. */
export type Part = { row: MediaFile & { url: string }; content: Buffer }

/** For an update of rows: what is waiting to be removed may wait a day more; what the shop shows stays as it is. */
export const renewGracePeriod = (shop: Shop) =>
  sql`case when ${media.unownedSince} is null then null else ${shop.now().toISOString()}::timestamptz end`

/**
 * Stores the files of an upload and their rows; returns the first. The storage may be slow or silent: no
 * transaction waits for it. The rows come first, so that no sweep removes what is just being written. Throws
 * `TooBusyError` while the same file is just being removed.
 */
export async function storeParts(
  shop: Shop,
  actorId: string | null,
  hash: string,
  parts: Part[],
): Promise<UploadedMedia> {
  const missing = await inTransaction(shop, (tx) => claimRows(tx, parts))
  for (const { row, content } of missing) await shop.files.put(row.filePath, content)
  await inTransaction(shop, async (tx) => {
    await noteStored(tx, actorId, missing)
    await tx.jobs.enqueue(tx.database, makePictureVariantsJob, { hash })
  })
  const [first] = parts
  if (!first) throw new Error('nothing to store')
  const { url, kind, width, height } = first.row
  return { url, kind, width, height }
}

/** Makes the rows that are not there yet, and returns the parts whose files have to be written. */
async function claimRows(tx: Shop, parts: Part[]): Promise<Part[]> {
  const missing: Part[] = []
  for (const part of parts) {
    const fileState = await claimRow(tx, part.row)
    if (fileState === undefined || fileState === 'removing')
      throw new TooBusyError('the same file is just being removed')
    if (fileState !== 'stored') missing.push(part)
  }
  return missing
}

/** The state of a file's row, which is made if there is none; undefined if it was removed at this moment. */
async function claimRow(tx: Shop, row: Part['row']) {
  const now = tx.now()
  const [made] = await tx.database
    .insert(media)
    .values({ ...row, createdAt: now, fileState: 'storing', unownedSince: now })
    // Whatever is found first, address or path: with one of them as the target, the other fails the statement
    // of two at the same moment.
    .onConflictDoNothing()
    .returning({ fileState: media.fileState })
  if (made) return made.fileState
  const [present] = await tx.database
    .update(media)
    .set({ unownedSince: renewGracePeriod(tx) })
    .where(eq(media.url, row.url))
    .returning({ fileState: media.fileState })
  return present?.fileState
}

async function noteStored(tx: Shop, actorId: string | null, parts: Part[]): Promise<void> {
  const urls = parts.map(({ row }) => row.url)
  const stored = await tx.database
    .update(media)
    .set({ fileState: 'stored' })
    .where(and(inArray(media.url, urls), eq(media.fileState, 'storing')))
    .returning({ url: media.url, kind: media.kind, byteSize: media.byteSize, width: media.width, height: media.height })
  for (const { url, ...after } of stored)
    await recordChange(tx, { actorId, action: 'media.upload', entity: 'media', entityId: url, after })
}
