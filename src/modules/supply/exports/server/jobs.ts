import { z } from 'zod'
import { raiseFailedJob } from '#modules/sales/attention/server/raise-attention.ts'
import { handleJob } from '#platform/server/jobs/job-handler.ts'
import { type JobDefinition, minutesPolicy } from '#platform/server/jobs/job-queue.ts'
import { failExport, makeExport } from './make-export.ts'

/** Makes the file of a long list requested by a member of staff. */
export const makeExportJob: JobDefinition<{ exportId: string }> = {
  name: 'make-export',
  policy: minutesPolicy,
  payload: z.object({ exportId: z.uuid() }),
}

export const makeExportHandler = handleJob(
  makeExportJob,
  (shop, { exportId }) => makeExport(shop, exportId),
  async (shop, payload, jobId) => {
    await failExport(shop, payload.exportId)
    await raiseFailedJob(shop, { job: makeExportJob, payload, jobId })
  },
)
