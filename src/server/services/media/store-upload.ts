import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import type { UploadedMedia, VideoDetails } from '#contract/admin/media.ts'
import { media } from '#server/db/schema/index.ts'
import { makePictureVariantsJob } from '#server/jobs/definitions/make-picture-variants.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { checkMp4 } from './check-video.ts'
import { drawStill, type EncodedPicture, encodePicture } from './encode-picture.ts'
import { inEncodingTurn } from './encoding-turns.ts'
import { filmAsMp4 } from './film-as-mp4.ts'
import type { MediaFile } from './media-file.ts'
import type { ReceivedFile } from './received-file.ts'
import { recogniseFile } from './recognise-file.ts'

/** A file to store with its row. */
type Part = { row: MediaFile & { url: string }; content: Buffer }

/** What a still is drawn at when nobody says how large its video is. */
const usualMeasures = { width: 1280, height: 720 }

/**
 * Stores a file that staff uploaded, under the hash of its content: pictures are written anew, videos stay as they are
 * (those of QuickTime are packed as MP4), with a still beside them. The same file again is stored once. Its rows and files appear together or not at all; what
 * nothing of the shop shows within a day is removed again. Throws `UPLOAD_TYPE_REFUSED`, `UPLOAD_DAMAGED`,
 * `UPLOAD_TOO_MANY_PIXELS`, `UPLOAD_MANY_PAGES` and `UPLOAD_FILM_NOT_PLAYED`.
 */
export async function storeUpload(
  shop: Shop,
  { actorId, file, details }: { actorId: string; file: ReceivedFile; details: VideoDetails },
): Promise<UploadedMedia> {
  const about = await recogniseFile(file.path)
  const extension = about.kind === 'image' ? 'webp' : storedContainer(about.container)
  const known = await findStored(shop, `/media/${file.hash}.${extension}`)
  // A video of the demo shop has a still of another name; as an upload it is shown by one of its own.
  if (known && (known.kind === 'image' || (await findStored(shop, stillAddress(file.hash))))) return known
  return inEncodingTurn('awaited', async () => {
    const parts = about.kind === 'image' ? [await picturePart(file)] : await videoParts(shop, file, about, details)
    const stored = await storeParts(shop, actorId, file.hash, parts)
    return known ?? stored
  })
}

const storedContainer = (container: 'mp4' | 'mov' | 'webm') => (container === 'webm' ? 'webm' : 'mp4')

const stillAddress = (hash: string) => `/media/${hash}.webp`

async function findStored(shop: Shop, url: string): Promise<UploadedMedia | undefined> {
  const [found] = await shop.database
    .update(media)
    .set({ unownedSince: graceAnew(shop) })
    .where(eq(media.url, url))
    .returning({ url: media.url, kind: media.kind, width: media.width, height: media.height })
  return found
}

// What is waiting to be removed may wait a day more; what the shop shows stays as it is.
const graceAnew = (shop: Shop) =>
  sql`case when ${media.unownedSince} is null then null else ${shop.now().toISOString()}::timestamptz end`

async function picturePart({ path, hash }: ReceivedFile): Promise<Part> {
  return partOfPicture(hash, await encodePicture(path))
}

function partOfPicture(hash: string, { content, width, height }: EncodedPicture): Part {
  const row = { url: `/media/${hash}.webp`, filePath: `originals/${hash}.webp`, contentType: 'image/webp' }
  return { row: { ...row, kind: 'image', byteSize: content.length, width, height }, content }
}

async function videoParts(
  shop: Shop,
  { path, hash, byteSize }: ReceivedFile,
  { container }: { container: 'mp4' | 'mov' | 'webm' },
  { width, height, poster }: VideoDetails,
): Promise<Part[]> {
  if (container !== 'webm') await checkMp4(path, byteSize)
  const sent = await readFile(path)
  // A WebM is not looked into: browsers play whatever one holds.
  const film = container === 'webm' ? undefined : await filmAsMp4(sent, container)
  const content = film?.content ?? sent
  const given = poster ? await readPicture(shop, poster) : undefined
  const measures = width && height ? { width, height } : (film ?? given ?? usualMeasures)
  const still = given ?? (await drawStill(Math.min(measures.width, 1920), Math.min(measures.height, 1920)))
  const extension = storedContainer(container)
  const name = `${hash}.${extension}`
  const row = { url: `/media/${name}`, filePath: `originals/${name}`, contentType: `video/${extension}` }
  const { width: videoWidth, height: videoHeight } = measures
  const video: Part = {
    row: { ...row, kind: 'video', byteSize: content.length, width: videoWidth, height: videoHeight },
    content,
  }
  return [video, partOfPicture(hash, still)]
}

async function readPicture(shop: Shop, url: string): Promise<EncodedPicture | undefined> {
  const [row] = await shop.database.select().from(media).where(eq(media.url, url))
  if (row?.kind !== 'image' || row.contentType !== 'image/webp') return undefined
  const file = await shop.files.read(row.filePath)
  return file && { content: await buffer(file.stream), width: row.width, height: row.height }
}

// The files are written before the rows can be seen, and while the rows' names are held: a sweep of the same names waits.
function storeParts(shop: Shop, actorId: string, hash: string, parts: Part[]): Promise<UploadedMedia> {
  const now = shop.now()
  return inTransaction(shop, async (tx) => {
    for (const { row, content } of parts) {
      const [stored] = await tx.database
        .insert(media)
        .values({ ...row, createdAt: now, unownedSince: now })
        .onConflictDoUpdate({ target: media.url, set: { unownedSince: graceAnew(tx) } })
        .returning({ isNew: sql<boolean>`xmax = 0` })
      if (!stored?.isNew) continue
      await tx.files.put(row.filePath, content)
      const after = { kind: row.kind, byteSize: row.byteSize, width: row.width, height: row.height }
      await recordChange(tx, { actorId, action: 'media.upload', entity: 'media', entityId: row.url, after })
    }
    await tx.jobs.enqueue(tx.database, makePictureVariantsJob, { hash })
    const [first] = parts
    if (!first) throw new Error('nothing to store')
    const { url, kind, width, height } = first.row
    return { url, kind, width, height }
  })
}
