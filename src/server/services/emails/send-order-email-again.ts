import { sql } from 'drizzle-orm'
import type { OrderEmail } from '#contract/admin/orders.ts'
import { shopError } from '#contract/errors.ts'
import { orderReturnEvents, orders } from '#server/db/schema/index.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import type { EmailRequest } from '#server/jobs/email-request.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { maxAttempts } from './email-key.ts'
import { listOrderEmails } from './list-order-emails.ts'
import { writeEmail } from './write-email.ts'

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
        entity: 'order',
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
