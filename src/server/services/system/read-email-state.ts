import { sql } from 'drizzle-orm'
import type { System } from '#contract/admin/system.ts'
import { emailDeliveries } from '#server/db/schema/index.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { failedJobsQueue } from '#server/jobs/failed-jobs-queue.ts'
import type { Shop } from '#server/shop.ts'

type EmailState = NonNullable<System['emails']>
type Row = Omit<EmailState, 'way' | 'lastFailureAt'> & { lastFailureAt: string | null }

/** How many e-mails are waiting, are being retried and have failed for good, and when one was last refused. */
export async function readEmailState({ database, process: { mail } }: Shop): Promise<EmailState> {
  const { rows } = await database.execute<Row>(sql`
    select count(*) filter (where state in ('created', 'active'))::int as "waitingCount",
      count(*) filter (where state = 'retry')::int as "retryCount",
      (select count(*)::int from jobs.job where name = ${failedJobsQueue} and source_name = ${sendEmailJob.name}) as "failedCount",
      (select count(*)::int from ${emailDeliveries} where sent_at > now() - interval '1 day') as "sentToday",
      max(started_on) filter (where state in ('retry', 'failed')) as "lastFailureAt"
    from jobs.job where name = ${sendEmailJob.name}`)
  const [state] = rows
  if (!state) throw new Error('the queue did not report its e-mails')
  return { way: mail, ...state, lastFailureAt: state.lastFailureAt && new Date(state.lastFailureAt).toISOString() }
}
