import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { MediaKind } from '#modules/catalog/media/rules.ts'
import { sweepMediaJob } from '#modules/catalog/media/server/jobs.ts'
import { variantPath } from '#modules/catalog/server/index.ts'
import { banners, categories, media, products } from '#modules/catalog/tables.ts'
import { orderItems } from '#modules/sales/tables.ts'
import { sweepImportFiles } from '#modules/supply/server/index.ts'
import { pictureFormats, pictureWidths, sharedPictureSize, type VariantName } from '#platform/picture-address.ts'
import { handleJob } from '#platform/server/jobs/job-handler.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'

/** How long a file may be without an owner: forms stay open over lunch, and browsers show pages of yesterday. */
const graceMilliseconds = 24 * 60 * 60 * 1000

/** Files removed at a time. */
const batchSize = 20

/** Removes the files that nothing of the shop, not even a past order, has shown for a day; returns how many. */
export async function sweepMedia(shop: Shop): Promise<number> {
  await noteOwners(shop)
  let removed = 0
  for (;;) {
    const { seen, unused } = await inTransaction(shop, markBatch)
    // The storage may be slow, so no transaction waits for it; these files cannot get an owner meanwhile.
    for (const file of unused) await removeFile(shop, file)
    removed += await deleteRows(shop, unused)
    if (seen < batchSize) return removed
  }
}

async function noteOwners(shop: Shop): Promise<void> {
  const { database } = shop
  await database
    .update(media)
    .set({ unownedSince: null })
    .where(and(isNotNull(media.unownedSince), eq(media.fileState, 'stored'), isOwned))
  await database
    .update(media)
    .set({ unownedSince: shop.now() })
    .where(and(isNull(media.unownedSince), sql`not ${isOwned}`))
}

type UnusedFile = { id: string; kind: MediaKind; filePath: string }

// Giving a file an owner locks its row: what is checked again under the lock stays as it is.
async function markBatch({ database, now }: Shop): Promise<{ seen: number; unused: UnusedFile[] }> {
  const candidates = await database
    .select({ id: media.id })
    .from(media)
    .where(lte(media.unownedSince, new Date(now().getTime() - graceMilliseconds)))
    .orderBy(media.id)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  if (candidates.length === 0) return { seen: 0, unused: [] }
  const isCandidate = inArray(
    media.id,
    candidates.map(({ id }) => id),
  )
  await database
    .update(media)
    .set({ unownedSince: null })
    .where(and(isCandidate, eq(media.fileState, 'stored'), isOwned))
  const unused = await database
    .update(media)
    .set({ fileState: 'removing' })
    .where(and(isCandidate, isNotNull(media.unownedSince)))
    .returning({ id: media.id, kind: media.kind, filePath: media.filePath })
  return { seen: candidates.length, unused }
}

async function removeFile({ files }: Shop, { kind, filePath }: UnusedFile): Promise<void> {
  await files.remove(filePath)
  if (kind === 'image') for (const path of variantsOf(filePath)) await files.remove(path)
}

async function deleteRows({ database }: Shop, unused: UnusedFile[]): Promise<number> {
  if (unused.length === 0) return 0
  const ids = unused.map(({ id }) => id)
  const deleted = await database
    .delete(media)
    .where(and(inArray(media.id, ids), eq(media.fileState, 'removing')))
    .returning({ id: media.id })
  return deleted.length
}

function variantsOf(filePath: string): string[] {
  const hash = /([0-9a-f]{32})\.[a-z0-9]+$/.exec(filePath)?.[1]
  if (!hash) return []
  const shared: VariantName = { hash, ...sharedPictureSize, format: 'jpg' }
  const shown = pictureWidths.flatMap((width) => pictureFormats.map((format) => ({ hash, width, format })))
  return [shared, ...shown].map(variantPath)
}

// A video and its still differ in the ending of their addresses only, and live and die together.
const nameOf = (address: unknown): SQL => sql`split_part(${address}, '.', 1)`

/** Whether anything shows a file, by `exists`: `not … in` would look through all addresses for each file. */
export const isOwned = sql`exists (
  select from (
    select unnest(${products.imageUrls}) as address from ${products}
    union all select ${orderItems.imageUrl} from ${orderItems}
    union all select ${categories.imageUrl} from ${categories}
    union all select unnest(array[${banners.desktopFilePath}, ${banners.mobileFilePath}, ${banners.desktopImageUrl},
      ${banners.mobileImageUrl}]) from ${banners}
  ) as owners where ${nameOf(sql`address`)} = ${nameOf(media.url)})`

export const sweepMediaHandler = handleJob(sweepMediaJob, async (shop) => {
  await sweepImportFiles(shop)
  const removed = await sweepMedia(shop)
  if (removed > 0) shop.log.info({ removed }, 'files without owner were removed')
})
