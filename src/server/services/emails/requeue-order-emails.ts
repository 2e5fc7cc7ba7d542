import { type SQL, sql } from 'drizzle-orm'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { requeueJobs } from '#server/services/jobs/requeue-jobs.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Enqueues again the e-mails about orders, their returns and invoices that were due in the last three days
 * and neither sent nor given up. Later they would be old news.
 */
export async function requeueOrderEmails(shop: Shop): Promise<void> {
  const requeue = (waiting: SQL) => requeueJobs(shop, { job: sendEmailJob, key: 'eventId', waiting, isOnce: true })
  await requeue(sql`
    select 'order' as kind, order_id as "orderId", event.id as "eventId" from order_events event
    where ${isUnannounced(sql`'order-' || order_id || '-' || event.id`)}`)
  await requeue(sql`
    select 'return' as kind, return_id as "returnId", event.id as "eventId" from order_return_events event
    where ${isUnannounced(sql`'return-' || return_id || '-' || event.id`)}`)
  await requeue(sql`
    select 'invoice' as kind, event.id as "eventId" from (select id, order_id, created_at, true as is_told from order_invoices) event
    where ${isUnannounced(sql`'invoice-' || order_id || '-' || event.id`)}`)
}

/** An event of the last three days whose e-mail, of that key, was not sent. */
const isUnannounced = (key: SQL): SQL => sql`
  event.is_told and event.created_at between now() - interval '3 days' and now()
    and not exists (select 1 from email_deliveries where email_deliveries.key = ${key} and sent_at is not null)`
