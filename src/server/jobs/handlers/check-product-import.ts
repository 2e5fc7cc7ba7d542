import { failChanges } from '#server/services/product-changes/run-changes.ts'
import { checkImport } from '#server/services/product-imports/check-import.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { checkProductImportJob } from '../definitions/check-product-import.ts'
import { handleJob, raiseFailedJob } from '../job-handler.ts'

export const checkProductImportHandler = handleJob(
  checkProductImportJob,
  (shop, { setId }) => checkImport(shop, setId),
  async (shop, payload, jobId) => {
    await failChanges(shop, { id: payload.setId, failure: failureTexts.changesFailed })
    await raiseFailedJob(shop, { job: checkProductImportJob, payload, jobId })
  },
)
