import { ORPCError } from '@orpc/client'
import { Hono } from 'hono'
import { shopError } from '#contract/errors.ts'
import { isIdentifier } from '#domain/identifier.ts'
import { pictureArchiveLimits } from '#domain/product-import/picture-sources.ts'
import { errorAnswer, translateError } from '#server/api/translate-errors.ts'
import { storePictureArchive } from '#server/services/import-pictures/store-picture-archive.ts'
import type { Shop } from '#server/shop.ts'
import { importTexts } from '#server/text/import-texts.ts'
import { receiveBody, refuseUpload } from './media/receive-body.ts'
import { requireAdministrator } from './security/require-administrator.ts'

/** Receives the archive of pictures that belongs to a file of products, as the request's body. */
export function importPictureRoutes(shop: Shop): Hono {
  const app = new Hono()
  app.post('/:id', async (context) => {
    const request = context.req.raw
    try {
      const { id: actorId } = await requireAdministrator(shop, request.headers, { isReserved: true })
      const id = context.req.param('id')
      if (!isIdentifier(id)) return errorAnswer(context, 'CHANGES_NOT_FOUND')
      const file = await receiveBody(request, pictureArchiveLimits.bytes).catch(tooLarge)
      try {
        return context.json(await storePictureArchive(shop, { actorId, id, file }), 201, {
          'Cache-Control': 'no-store',
        })
      } finally {
        await file.discard()
      }
    } catch (error) {
      const failure = translateError(error, shop.log, 'pictures of an import')
      return refuseUpload(context, { failure, most: 2 * pictureArchiveLimits.bytes })
    }
  })
  return app
}

/** The message of uploads names their own limit. */
function tooLarge(error: unknown): never {
  const isTooLarge = error instanceof ORPCError && error.code === 'UPLOAD_TOO_LARGE'
  throw isTooLarge ? shopError('UPLOAD_TOO_LARGE', { message: importTexts.archiveTooLarge }) : error
}
