import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { TooBusyError } from '#platform/server/errors.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { media } from '../../tables.ts'
import type { UploadedMedia, VideoDetails } from '../contract.ts'
import { isWholeVideo } from '../rules.ts'
import {
  drawStill,
  type EncodedPicture,
  encodePicture,
  inEncodingTurn,
  isLargePicture,
  type Urgency,
} from './encode-picture.ts'
import { makePictureVariantsJob } from './jobs.ts'
import type { MediaFile } from './picture-variants.ts'
import { type ReceivedFile, recogniseFile } from './received-file.ts'
import type { Mp4Video } from './video-as-mp4.ts'

// Ids of elements (RFC 9559): those that are entered, and those that may say where something was filmed.
const entered = [0x18538067, 0x1f43b675]
const removed = [0x1254c367, 0x1941a469, 0x1043a770]
const voidId = 0xec

/**
 * Without tags, attachments and chapters, in which cameras note places: overwritten where they are, so that no position
 * changes.
 */
export function webmWithoutTags(sent: Buffer): Buffer {
  const content = Buffer.from(sent)
  for (let position = 0; position < content.length; ) {
    const id = readNumber(content, position, true)
    const size = id && readNumber(content, position + id.length, false)
    if (!id || !size) return content
    const body = position + id.length + size.length
    const end = size.isUnknown ? content.length : Math.min(body + size.value, content.length)
    if (removed.includes(id.value)) overwrite(content, position, end)
    position = entered.includes(id.value) ? body : end
  }
  return content
}

type EbmlNumber = { value: number; length: number; isUnknown: boolean }

/** RFC 8794, 4: its leading zeros say how many bytes it has. An id keeps that mark. */
function readNumber(content: Buffer, at: number, isId: boolean): EbmlNumber | undefined {
  const first = content[at]
  if (!first) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > content.length) return undefined
  const mark = 1 << (8 - length)
  let value = isId ? first : first - mark
  let isUnknown = first - mark === mark - 1
  for (const byte of content.subarray(at + 1, at + length)) {
    value = value * 256 + byte
    isUnknown &&= byte === 255
  }
  return { value, length, isUnknown }
}

/** As one element without content; all removed elements have at least five bytes. */
function overwrite(content: Buffer, from: number, to: number): void {
  content.fill(0, from, to)
  content[from] = voidId
  const rest = to - from - 1
  const length = rest - 1 < 127 ? 1 : 8
  const size = rest - length
  if (length === 1) content[from + 1] = 0x80 + size
  else {
    content.writeUIntBE(size, from + 3, 6)
    content[from + 1] = 1
  }
}

type Part = { row: MediaFile & { url: string }; content: Buffer }

/** What waits to be removed may wait a day more; what the shop shows stays. */
const renewGracePeriod = (shop: Shop) =>
  sql`case when ${media.unownedSince} is null then null else ${shop.now().toISOString()}::timestamptz end`

/**
 * Stores the rows before the files, so that no sweep removes what is just being written; no transaction waits for the
 * storage. Throws `TooBusyError` while the same file is just being removed.
 */
async function storeParts(shop: Shop, actorId: string | null, hash: string, parts: Part[]): Promise<UploadedMedia> {
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

/** Returns the parts whose files have to be written. */
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

/** Makes the row if there is none; undefined if it was removed at this moment. */
async function claimRow(tx: Shop, row: Part['row']) {
  const now = tx.now()
  const [made] = await tx.database
    .insert(media)
    .values({ ...row, createdAt: now, fileState: 'storing', unownedSince: now })
    // By address or path: with one of them as the target, the other fails the statement of two at the same moment.
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
    await recordChange(tx, { actorId, action: 'media.upload', entityId: url, after })
}

type SentUpload = { actorId: string | null; file: ReceivedFile; details: VideoDetails; urgency?: Urgency }

const usualMeasures = { width: 1280, height: 720 }

/**
 * Stores a file under the hash of its content: pictures re-encoded, videos without location, with a still. Throws
 * `TooBusyError`, `UPLOAD_TYPE_REFUSED`, `UPLOAD_DAMAGED`, `UPLOAD_TOO_MANY_PIXELS`, `UPLOAD_MANY_PAGES` and
 * `UPLOAD_FILM_NOT_PLAYED`.
 */
export async function storeUpload(
  shop: Shop,
  { actorId, file, details, urgency = 'awaited' }: SentUpload,
): Promise<UploadedMedia> {
  const about = await recogniseFile(file.path)
  const extension = about.kind === 'image' ? 'webp' : storedContainer(about.container)
  const known = await findStored(shop, `/media/${file.hash}.${extension}`)
  // A video of the demo shop has a still of another name; as an upload it is shown by one of its own.
  if (known && (known.kind === 'image' || (await findStored(shop, stillAddress(file.hash))))) return known
  const isAlone = about.kind === 'image' && (await isLargePicture(file.path))
  return inEncodingTurn({ urgency, isAlone }, async () => {
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
    .set({ unownedSince: renewGracePeriod(shop) })
    .where(and(eq(media.url, url), eq(media.fileState, 'stored')))
    .returning({ url: media.url, kind: media.kind, width: media.width, height: media.height })
  return found
}

async function picturePart({ path, hash }: ReceivedFile): Promise<Part> {
  return partOfPicture(hash, await encodePicture(path))
}

function partOfPicture(hash: string, { content, width, height }: EncodedPicture): Part {
  const row = { url: `/media/${hash}.webp`, filePath: `originals/${hash}.webp`, contentType: 'image/webp' }
  return { row: { ...row, kind: 'image', byteSize: content.length, width, height }, content }
}

async function videoParts(
  shop: Shop,
  { path, hash }: ReceivedFile,
  { container }: { container: 'mp4' | 'mov' | 'webm' },
  { width, height, poster }: VideoDetails,
): Promise<Part[]> {
  const sent = await readFile(path)
  if (container !== 'webm' && !isWholeVideo(sent)) throw shopError('UPLOAD_DAMAGED')
  // The streams of a WebM are not looked into: browsers play whatever one holds.
  const repackaged = container === 'webm' ? undefined : await readVideo(sent)
  const content = repackaged?.content ?? webmWithoutTags(sent)
  const given = poster ? await readPicture(shop, poster) : undefined
  const measures = width && height ? { width, height } : (repackaged ?? given ?? usualMeasures)
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

/** The library takes four megabytes: it comes with the first video. */
async function readVideo(content: Buffer): Promise<Mp4Video> {
  const { videoAsMp4 } = await import('./video-as-mp4.ts')
  return videoAsMp4(content)
}

async function readPicture(shop: Shop, url: string): Promise<EncodedPicture | undefined> {
  const [row] = await shop.database.select().from(media).where(eq(media.url, url))
  if (row?.kind !== 'image' || row.contentType !== 'image/webp') return undefined
  const file = await shop.files.read(row.filePath)
  return file && { content: await buffer(file.stream), width: row.width, height: row.height }
}
