import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { shopError } from '#contract/errors.ts'
import { pictureTypes, videoTypes } from '#domain/catalog/upload-rules.ts'

export type RecognisedKind = { kind: 'image' } | { kind: 'video'; container: 'mp4' | 'mov' | 'webm' }

/**
 * What a file is by its content: neither its name nor what its sender calls it counts. Drawings (SVG) are programs and
 * no pictures. Throws `UPLOAD_TYPE_REFUSED`.
 */
export async function recogniseFile(path: string): Promise<RecognisedKind> {
  const mime: string | undefined = (await fileTypeFromFile(path))?.mime ?? (await tiffByItsBeginning(path))
  if (pictureTypes.some((type) => type === mime)) return { kind: 'image' }
  const video = videoTypes.find((type) => type === mime)
  if (!video) throw shopError('UPLOAD_TYPE_REFUSED')
  if (video === 'video/webm') return { kind: 'video', container: 'webm' }
  return { kind: 'video', container: video === 'video/quicktime' ? 'mov' : 'mp4' }
}

// The directory that says what a TIFF holds often stands at its end: one that is cut off is a damaged
// picture all the same.
async function tiffByItsBeginning(path: string): Promise<string | undefined> {
  await using file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
  return ['II*\0', 'MM\0*'].includes(buffer.toString('latin1')) ? 'image/tiff' : undefined
}
