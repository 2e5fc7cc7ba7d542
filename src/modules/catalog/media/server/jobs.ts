import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { pictureWidths } from '#platform/picture-address.ts'
import { handleJob } from '#platform/server/jobs/job-handler.ts'
import { requestedJob, scheduledJob } from '#platform/server/jobs/job-queue.ts'
import type { Shop } from '#platform/server/shop.ts'
import { media } from '../../tables.ts'
import { addressesOfPicture, makeVariant, variantPath } from './picture-variants.ts'

export const sweepMediaJob = scheduledJob('sweep-media', '17 * * * *')

export const makePictureVariantsJob = requestedJob(
  'make-picture-variants',
  z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/) }),
)

/**
 * Before anybody waits for them. A width beyond the picture's own would only repeat it, and JPEG is for old browsers:
 * those are made on request.
 */
export async function makePictureVariants(shop: Shop, hash: string): Promise<void> {
  const [picture] = await shop.database
    .select({ width: media.width })
    .from(media)
    .where(inArray(media.url, addressesOfPicture(hash)))
  if (!picture) return
  const widest = pictureWidths.findIndex((width) => width >= picture.width)
  const widths = widest < 0 ? pictureWidths : pictureWidths.slice(0, widest + 1)
  for (const width of widths) {
    for (const format of ['avif', 'webp'] as const) {
      const name = { hash, width, format }
      if ((await shop.files.sizeOf(variantPath(name))) === undefined) await makeVariant(shop, name)
    }
  }
}

export const makePictureVariantsHandler = handleJob(makePictureVariantsJob, (shop, { hash }) =>
  makePictureVariants(shop, hash),
)
