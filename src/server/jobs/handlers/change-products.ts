import { failChanges, runChanges } from '#server/services/product-changes/run-changes.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { changeProductsJob } from '../definitions/change-products.ts'
import { handleJob, raiseFailedJob } from '../job-handler.ts'

export const changeProductsHandler = handleJob(
  changeProductsJob,
  (shop, { setId }) => runChanges(shop, setId),
  async (shop, payload, jobId) => {
    await failChanges(shop, { id: payload.setId, failure: failureTexts.changesFailed })
    await raiseFailedJob(shop, { job: changeProductsJob, payload, jobId })
  },
)
