import { sql } from 'drizzle-orm'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { recallJobs } from '#server/services/jobs/recall-jobs.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Enqueues again the e-mails about orders that were wanted in the last three days and neither sent nor given up. Later
 * they would tell of what has long been known otherwise.
 */
export const recallOrderEmails = (shop: Shop): Promise<number> =>
  recallJobs(shop, {
    job: sendEmailJob,
    key: 'eventId',
    waiting: sql`
      select 'order' as kind, order_id as "orderId", order_events.id as "eventId" from order_events
      where is_told and created_at between now() - interval '3 days' and now()
        and not exists (select 1 from email_deliveries
          where key = 'order-' || order_id || '-' || order_events.id and sent_at is not null)
        and not exists (select 1 from jobs.job
          where name = ${sendEmailJob.name} and state in ('completed', 'failed') and data->>'eventId' = order_events.id::text)`,
  })
