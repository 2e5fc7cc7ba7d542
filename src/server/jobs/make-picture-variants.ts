import { z } from 'zod'
import { makePictureVariants } from '#server/services/media/make-picture-variants.ts'
import type { Job } from './queue.ts'

/** Makes the widths and formats of a picture that was just uploaded. */
export const makePictureVariantsJob: Job<{ hash: string }> = {
  name: 'make-picture-variants',
  payload: z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/) }),
  run: (shop, { hash }) => makePictureVariants(shop, hash),
}
