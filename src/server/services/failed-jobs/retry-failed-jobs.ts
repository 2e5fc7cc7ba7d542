import { shopError } from '#contract/errors.ts'
import { refundJobNames } from '#domain/jobs/job-names.ts'
import type { StoredJob } from '#server/jobs/job-queue.ts'
import { recordChanges } from '#server/services/audit/record-change.ts'
import { findFailedJobs, removeFailedJobs } from '#server/services/jobs/remove-failed-jobs.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failedJobTexts } from '#server/text/failed-job-texts.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { closeFailures } from './close-failures.ts'
import { reopenMoney } from './reopen-money.ts'

/** So many at once: the rest is there for the next press. */
const maxAtOnce = 1_000

type Retry = { actorId: string }

/**
 * Retries one failed job from the beginning. Throws `NOT_FOUND` if another person has decided, or this
 * version does not know the job any more.
 */
export async function retryFailedJob(shop: Shop, { id, actorId }: Retry & { id: string }): Promise<{ count: number }> {
  const retried = await retry(shop, { actorId, isMeant: (job) => job.id === id })
  if (retried.count === 0) throw shopError('NOT_FOUND', { message: failureTexts.jobDecided })
  return retried
}

/**
 * Retries the failed jobs, the oldest first, except for refunds: for each of those a person has to check that
 * the money was not refunded by other means.
 */
export const retryFailedJobs = (shop: Shop, { actorId }: Retry): Promise<{ count: number }> =>
  retry(shop, {
    actorId,
    isMeant: ({ sourceName }) => sourceName !== null && !refundNames.has(sourceName),
  })

const refundNames: ReadonlySet<string> = new Set(refundJobNames)

type Meant = Retry & { isMeant: (job: StoredJob) => boolean }

async function retry(shop: Shop, { actorId, isMeant }: Meant): Promise<{ count: number }> {
  const known = new Set((await shop.jobs.counts()).map(({ name }) => name))
  const failed = (await findFailedJobs(shop))
    .filter((job) => job.sourceName !== null && known.has(job.sourceName) && isMeant(job))
    .slice(-maxAtOnce)
    .reverse()
  return inTransaction(shop, async (tx) => {
    const jobs = await removeFailedJobs(tx, failed)
    if (jobs.length === 0) return { count: 0 }
    const moneySubjects = await reopenMoney(tx, jobs)
    for (const [name, ofName] of Map.groupBy(jobs, (job) => job.name))
      await tx.jobs.enqueueAgain(
        tx.database,
        name,
        ofName.map(({ data, priority }) => ({ payload: data ?? {}, priority })),
      )
    await recordChanges(
      tx,
      jobs.map(({ name, jobId }) => ({
        actorId,
        action: 'job.retry',
        entity: 'job',
        entityId: jobId,
        after: { name },
      })),
    )
    await closeFailures(tx, { jobs, moneySubjects, actorId, note: failedJobTexts.retried })
    return { count: jobs.length }
  })
}
