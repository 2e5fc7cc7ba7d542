import { fileTypeFromFile } from 'file-type'
import { shopError } from '#contract/errors.ts'
import { pictureTypes, videoTypes } from '#domain/catalog/upload-rules.ts'

export type RecognisedKind = { kind: 'image' } | { kind: 'video'; extension: 'mp4' | 'webm' }

/**
 * What a file is by its content: neither its name nor what its sender calls it counts. Drawings (SVG) are programs and
 * no pictures. Throws `UPLOAD_TYPE_REFUSED`.
 */
export async function recogniseFile(path: string): Promise<RecognisedKind> {
  const mime: string | undefined = (await fileTypeFromFile(path))?.mime
  if (pictureTypes.some((type) => type === mime)) return { kind: 'image' }
  const video = videoTypes.find((type) => type === mime)
  if (!video) throw shopError('UPLOAD_TYPE_REFUSED')
  return { kind: 'video', extension: video === 'video/webm' ? 'webm' : 'mp4' }
}
