import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { paymentRefunds, payments } from '#server/db/schema/index.ts'
import { resolveAttention } from '#server/services/attention/resolve-attention.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { recountRefunds } from '#server/services/orders/recount-refunds.ts'
import type { Shop } from '#server/shop.ts'
import { resolvedTexts } from '#server/text/resolved-texts.ts'
import type { ReturnRow } from './lock-return.ts'
import { moveReturn } from './move-return.ts'

type Finished = {
  order: OrderRow
  row: ReturnRow
  refundIds: readonly string[]
  /** The person who made the refund; null if the provider did. */
  actorId: string | null
  /** For the staff alone. */
  note?: string
  /** Further fields of the return to store. */
  changes?: { answer?: string }
}

/**
 * Records that refunds were made, in a transaction that has locked their order: the order's revenue is reduced,
 * payments without money left become refunded, and the return ends with the last of its refunds. Idempotent.
 */
export async function finishRefund(
  tx: Shop,
  { order, row, refundIds, actorId, note = '', changes = {} }: Finished,
): Promise<ReturnRow> {
  const refundedAt = await readDatabaseTime(tx.database)
  const made = await tx.database
    .update(paymentRefunds)
    .set({ refundedAt, givenUpAt: null, fault: null })
    .where(and(inArray(paymentRefunds.id, [...refundIds]), isNull(paymentRefunds.refundedAt)))
    .returning()
  if (made.length === 0) return row
  await recountRefunds(tx, order)
  await resolveAttention(tx, {
    kinds: ['refund-failed', 'refund-under-way'],
    subjects: made.map(({ id }) => `refund:${id}`),
    note: resolvedTexts.refundMade,
  })
  await closePayments(
    tx,
    made.map(({ paymentId }) => paymentId),
  )
  const waiting = and(eq(paymentRefunds.returnId, row.id), isNull(paymentRefunds.refundedAt))
  if ((await tx.database.$count(paymentRefunds, waiting)) > 0) return row
  return moveReturn(tx, { row, state: 'refunded', actorId, note, changes })
}

/** Sets payments without money left to refunded. */
async function closePayments(tx: Shop, ids: readonly string[]): Promise<void> {
  const refunded = tx.database
    .select({ cents: sql`sum(${paymentRefunds.amountCents})` })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, payments.id), sql`${paymentRefunds.refundedAt} is not null`))
  await tx.database
    .update(payments)
    .set({ status: 'refunded' })
    .where(and(inArray(payments.id, [...ids]), eq(payments.amountCents, sql`(${refunded})`)))
}
