import { shopError } from '#contract/errors.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { findFailedJobs, removeFailedJobs } from '#server/services/jobs/remove-failed-jobs.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { closeFailures } from './close-failures.ts'

type Discarding = { id: string; actorId: string; note: string }

/** Gives up a failed job permanently, with the reason. Throws `NOT_FOUND` if another person has decided. */
export async function discardFailedJob(shop: Shop, { id, actorId, note }: Discarding): Promise<{ count: number }> {
  const failed = (await findFailedJobs(shop)).filter((job) => job.id === id)
  return inTransaction(shop, async (tx) => {
    const jobs = await removeFailedJobs(tx, failed)
    const [discarded] = jobs
    if (!discarded) throw shopError('NOT_FOUND', { message: failureTexts.jobDecided })
    await recordChange(tx, {
      actorId,
      action: 'job.discard',
      entity: 'job',
      entityId: discarded.jobId,
      after: { name: discarded.name, note },
    })
    await closeFailures(tx, { jobs, actorId, note })
    return { count: jobs.length }
  })
}
