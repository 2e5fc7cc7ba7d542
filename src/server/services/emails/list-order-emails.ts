import { sql } from 'drizzle-orm'
import type { OrderEmail } from '#contract/admin/orders.ts'
import { shopError } from '#contract/errors.ts'
import { orderEmailKind } from '#domain/orders/order-email-kind.ts'
import type { OrderEventReason } from '#domain/orders/order-event-reasons.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import {
  emailDeliveries,
  orderEvents,
  orderInvoices,
  orderReturnEvents,
  orderReturns,
  orders,
} from '#server/db/schema/index.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { failedJobsQueue } from '#server/jobs/failed-jobs-queue.ts'
import { isUnfinished } from '#server/jobs/job-queue.ts'
import type { Shop } from '#server/shop.ts'
import { maxAttempts } from './email-key.ts'

type EmailRow = Omit<OrderEmail, 'kind' | 'createdAt' | 'sentAt' | 'state'> & {
  fromStatus: OrderStatus | null
  reason: OrderEventReason | null
  createdAt: string
  sentAt: string | null
}

/**
 * The e-mails about an order, its returns and its invoice, the newest first, and what became of each. Throws
 * `ORDER_NOT_FOUND`.
 */
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
