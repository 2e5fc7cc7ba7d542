import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import { shopError } from '#platform/contract/errors.ts'
import { pictureTypes, videoTypes } from '../rules.ts'

/** Stored separately until it is checked. */
export type ReceivedFile = { path: string; byteSize: number; hash: string; discard(): Promise<void> }

/**
 * Throws `UPLOAD_TOO_LARGE`, `UPLOAD_EMPTY`, and `UPLOAD_INTERRUPTED` when the sender is gone; nothing is left behind
 * then.
 */
export async function receiveFile(body: AsyncIterable<Uint8Array>, largest: number): Promise<ReceivedFile> {
  const path = join(tmpdir(), `aro-certo-upload-${randomUUID()}.part`)
  const discard = () => rm(path, { force: true })
  const digest = createHash('sha256')
  let byteSize = 0
  const measured = async function* () {
    for await (const piece of body) {
      byteSize += piece.byteLength
      if (byteSize > largest) throw shopError('UPLOAD_TOO_LARGE')
      digest.update(piece)
      yield piece
    }
  }
  try {
    await pipeline(Readable.from(measured()), createWriteStream(path, { mode: 0o600 }))
    if (byteSize === 0) throw shopError('UPLOAD_EMPTY')
  } catch (error) {
    await discard()
    throw error
  }
  return { path, byteSize, hash: digest.digest('hex').slice(0, 32), discard }
}

export type RecognisedKind = { kind: 'image' } | { kind: 'video'; container: 'mp4' | 'mov' | 'webm' }

/** By content alone; drawings (SVG) are programs and no pictures. Throws `UPLOAD_TYPE_REFUSED`. */
export async function recogniseFile(path: string): Promise<RecognisedKind> {
  const mime: string | undefined = (await fileTypeFromFile(path))?.mime ?? (await tiffByItsBeginning(path))
  if (pictureTypes.some((type) => type === mime)) return { kind: 'image' }
  const video = videoTypes.find((type) => type === mime)
  if (!video) throw shopError('UPLOAD_TYPE_REFUSED')
  if (video === 'video/webm') return { kind: 'video', container: 'webm' }
  return { kind: 'video', container: video === 'video/quicktime' ? 'mov' : 'mp4' }
}

// A TIFF's directory often stands at its end: one that is cut off is a damaged picture all the same.
async function tiffByItsBeginning(path: string): Promise<string | undefined> {
  await using file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
  return ['II*\0', 'MM\0*'].includes(buffer.toString('latin1')) ? 'image/tiff' : undefined
}
