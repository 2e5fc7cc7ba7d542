import { makePictureVariants } from '#server/services/media/make-picture-variants.ts'
import { makePictureVariantsJob } from '../definitions/make-picture-variants.ts'
import { handleJob } from '../job-handler.ts'

export const makePictureVariantsHandler = handleJob(makePictureVariantsJob, (shop, { hash }) =>
  makePictureVariants(shop, hash),
)
