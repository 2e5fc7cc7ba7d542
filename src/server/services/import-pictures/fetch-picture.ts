import { ORPCError } from '@orpc/client'
import { maxUploadBytes } from '#domain/catalog/upload-rules.ts'
import { PictureSourceError } from '#server/adapters/picture-source/picture-source.ts'
import { receiveFile } from '#server/services/media/received-file.ts'
import { recogniseFile } from '#server/services/media/recognise-file.ts'
import { storeUpload } from '#server/services/media/store-upload.ts'
import type { Shop } from '#server/shop.ts'
import { importTexts as texts } from '#server/text/import-texts.ts'

/** The address of a picture in the shop, or why it has none, in a sentence for the staff. */
export type FetchedPicture = { url: string } | { failure: string }

type PictureRequest = {
  actorId: string | null
  source: string
  /** The storage path of a file that came with the list; undefined for a web address. */
  filePath: string | undefined
}

/**
 * Fetches a picture and stores it like an upload of the staff: checked by its content, with the same limits.
 * Throws only errors of the shop itself, not those of the picture.
 */
export async function fetchPicture(shop: Shop, { actorId, source, filePath }: PictureRequest): Promise<FetchedPicture> {
  try {
    const body = filePath === undefined ? shop.pictures.fetch(source) : (await shop.files.read(filePath))?.stream
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
