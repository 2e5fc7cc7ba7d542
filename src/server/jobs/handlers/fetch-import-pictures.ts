import { fetchPictures } from '#server/services/import-pictures/fetch-pictures.ts'
import { fetchImportPicturesJob } from '../definitions/fetch-import-pictures.ts'
import { handleJob } from '../job-handler.ts'

export const fetchImportPicturesHandler = handleJob(fetchImportPicturesJob, (shop, { setId }) =>
  fetchPictures(shop, setId),
)
