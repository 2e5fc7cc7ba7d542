import { sql } from 'drizzle-orm'
import type { System } from '#contract/admin/system.ts'
import { emailDeliveries } from '#server/db/schema/index.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { findFailedJobs } from '#server/services/jobs/remove-failed-jobs.ts'
import type { Shop } from '#server/shop.ts'

type EmailState = NonNullable<System['emails']>
/** How many e-mails are waiting, are being retried and have failed for good, and when one was last refused. */
export async function readEmailState(shop: Shop): Promise<EmailState> {
  const { database, jobs, process } = shop
  const queued = await jobs.find(database, sendEmailJob.name, { queued: true })
  const refused = queued.filter(({ state }) => state === 'retry')
  const failed = (await findFailedJobs(shop)).filter(({ sourceName }) => sourceName === sendEmailJob.name)
  const failures = [...refused.map(({ startedOn }) => startedOn), ...failed.map(({ createdOn }) => createdOn)]
  const lastFailure = Math.max(...failures.map((at) => at?.getTime() ?? 0))
  return {
    way: process.mail,
    waitingCount: queued.length - refused.length,
    retryCount: refused.length,
    failedCount: failed.length,
    sentToday: await database.$count(emailDeliveries, sql`sent_at > now() - interval '1 day'`),
    lastFailureAt: lastFailure > 0 ? new Date(lastFailure).toISOString() : null,
  }
}
