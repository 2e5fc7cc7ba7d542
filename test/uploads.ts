import sharp from 'sharp'
import { receiveFile } from '#modules/catalog/media/server/received-file.ts'
import { storeUpload } from '#modules/catalog/media/server/store-upload.ts'
import type { Shop } from '#platform/server/shop.ts'

/** Uploads a plain picture of the given width and gives its address; another width is another picture. */
export async function uploadPicture(shop: Shop, actorId: string, width: number): Promise<string> {
  const content = await sharp({ create: { width, height: 40, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const file = await receiveFile(
    (async function* () {
      yield content
    })(),
    1_000_000,
  )
  try {
    return (await storeUpload(shop, { actorId, file, details: {} })).url
  } finally {
    await file.discard()
  }
}
