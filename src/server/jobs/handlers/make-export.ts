import { raiseFailedJob } from '#server/services/attention/raise-failed-job.ts'
import { failExport, makeExport } from '#server/services/exports/make-export.ts'
import { makeExportJob } from '../definitions/make-export.ts'
import { handleJob } from '../job-handler.ts'

export const makeExportHandler = handleJob(
  makeExportJob,
  (shop, { exportId }) => makeExport(shop, exportId),
  async (shop, payload, jobId) => {
    await failExport(shop, payload.exportId)
    await raiseFailedJob(shop, { job: makeExportJob, payload, jobId })
  },
)
