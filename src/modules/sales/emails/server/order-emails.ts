import { type SQL, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { type EmailRequest, sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { failedJobsQueue, requeueJobs } from '#platform/server/jobs/failed-jobs.ts'
import { isUnfinished } from '#platform/server/jobs/job-queue.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { emailDeliveries } from '#platform/server/tables.ts'
import { type OrderEventReason, type OrderStatus, orderEmailKind } from '../../orders/rules.ts'
import type { OrderEmail } from '../../orders/staff-contract.ts'
import { orderEvents, orderInvoices, orderReturnEvents, orderReturns, orders } from '../../tables.ts'
import { maxAttempts } from './order-email.ts'
import { writeEmail } from './write-email.ts'

type EmailRow = Omit<OrderEmail, 'kind' | 'createdAt' | 'sentAt' | 'state'> & {
  fromStatus: OrderStatus | null
  reason: OrderEventReason | null
  createdAt: string
  sentAt: string | null
}

/** The e-mails about an order, its returns and its invoice, newest first. Throws `ORDER_NOT_FOUND`. */
export async function listOrderEmails(shop: Shop, orderId: string): Promise<OrderEmail[]> {
  const { rows: found } = await shop.database.execute(sql`select from ${orders} where id = ${orderId}`)
  if (found.length === 0) throw shopError('ORDER_NOT_FOUND')
  const { rows } = await shop.database.execute<EmailRow>(sql`
    with told as (
      select id, 'order' as about, to_status as status, null as return_state, from_status, reason, created_at, 'order-' || order_id || '-' || id as key
      from ${orderEvents} where order_id = ${orderId} and is_told
      union all
      select told.id, 'return', null, told.state, null, null, told.created_at, 'return-' || return_id || '-' || told.id
      from ${orderReturnEvents} told join ${orderReturns} returned on returned.id = told.return_id
      where returned.order_id = ${orderId} and told.is_told
      union all
      select id, 'invoice', null, null, null, null, created_at, 'invoice-' || order_id || '-' || id
      from ${orderInvoices} where order_id = ${orderId}
    )
    select told.id as "eventId", about, status, return_state as "returnState",
      from_status as "fromStatus", reason, created_at as "createdAt",
      sent.at as "sentAt", sent.count as "sentCount"
    from told,
      lateral (
        select max(sent_at) as at, count(sent_at)::integer as count from ${emailDeliveries}
        where key = told.key or key in (select told.key || '-' || n from generate_series(2, ${maxAttempts}::integer) as n)
      ) as sent
    order by created_at desc, told.id`)
  const emails: OrderEmail[] = []
  for (const { fromStatus, reason, createdAt, sentAt, ...row } of rows)
    emails.push({
      ...row,
      kind: (row.status && reason && orderEmailKind({ fromStatus, toStatus: row.status, reason })) ?? null,
      createdAt: new Date(createdAt).toISOString(),
      sentAt: sentAt && new Date(sentAt).toISOString(),
      state: (await stateInQueue(shop, row.eventId)) ?? (sentAt ? 'sent' : 'unneeded'),
    })
  return emails
}

/** One that waits to be sent once more is on its way, whatever became of the first. */
async function stateInQueue({ database, jobs }: Shop, eventId: string): Promise<'waiting' | 'failed' | undefined> {
  const sending = await jobs.find(database, sendEmailJob.name, { data: { eventId } })
  if (sending.some(isUnfinished)) return 'waiting'
  const failed = await jobs.find(database, failedJobsQueue, { data: { eventId } })
  return failed.length > 0 ? 'failed' : undefined
}

type Sending = { id: string; eventId: string; actorId: string }

/**
 * Sends an e-mail about an order once more, with its current state, and returns all of them. Two concurrent
 * requests send one. Throws `ORDER_NOT_FOUND`, `NOT_FOUND`, `EMAIL_UNNEEDED` if there is nothing to report
 * any more, and `SENT_TOO_OFTEN`.
 */
export function sendOrderEmailAgain(shop: Shop, { id, eventId, actorId }: Sending): Promise<OrderEmail[]> {
  return inTransaction(shop, async (tx) => {
    await tx.database.execute(sql`select from ${orders} where id = ${id} for no key update`)
    const email = (await listOrderEmails(tx, id)).find((one) => one.eventId === eventId)
    if (!email) throw shopError('NOT_FOUND')
    if (email.sentCount >= maxAttempts) throw shopError('SENT_TOO_OFTEN')
    const attempt = email.sentCount > 0 ? email.sentCount + 1 : undefined
    const request = await requestOf(tx, { email, orderId: id, attempt })
    if (!(await writeEmail(tx, request))) throw shopError('EMAIL_UNNEEDED')
    if (email.state !== 'waiting') {
      await tx.jobs.enqueue(tx.database, sendEmailJob, request)
      await recordChange(tx, {
        actorId,
        action: 'order.send-email',
        entityId: id,
        after: email.kind
          ? { emailKind: email.kind }
          : { emailAbout: email.status ?? email.returnState ?? email.about },
      })
    }
    return listOrderEmails(tx, id)
  })
}

type RepeatedEmail = { email: OrderEmail; orderId: string; attempt: number | undefined }

async function requestOf({ database }: Shop, { email, orderId, attempt }: RepeatedEmail): Promise<EmailRequest> {
  const { about, eventId } = email
  if (about === 'order') return { kind: 'order', orderId, eventId, attempt }
  if (about === 'invoice') return { kind: 'invoice', eventId, attempt }
  const { rows } = await database.execute<{ returnId: string }>(
    sql`select return_id as "returnId" from ${orderReturnEvents} where id = ${eventId}`,
  )
  return { kind: 'return', returnId: rows[0]?.returnId ?? '', eventId, attempt }
}

/** Enqueues again the e-mails of the last three days that were neither sent nor given up. */
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
