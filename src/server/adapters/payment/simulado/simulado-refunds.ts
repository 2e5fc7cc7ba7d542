import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { simuladoCheckouts, simuladoPayments, simuladoRefunds } from '#server/db/schema/index.ts'
import { transact } from '#server/db/transact.ts'
import type { PaymentRow } from './simulado-store.ts'

type Refund = { paymentId: string; idempotencyKey: string; amountCents: number | undefined }

/**
 * Refunds an approved payment: an amount, or all that is left. Each key refunds once. One that was refunded
 * in full stays so. Undefined for a payment with less than that left. Sends no notification.
 */
export function refund(database: Database, asked: Refund): Promise<PaymentRow | undefined> {
  return transact(database, async (tx) => {
    const [found] = await tx
      .select({ payment: simuladoPayments, wholeCents: simuladoCheckouts.amountCents })
      .from(simuladoPayments)
      .innerJoin(simuladoCheckouts, eq(simuladoCheckouts.id, simuladoPayments.checkoutId))
      .where(eq(simuladoPayments.id, asked.paymentId))
      .for('update', { of: simuladoPayments })
    if (!found) return undefined
    const { payment, wholeCents } = found
    const isKnown = (await tx.$count(simuladoRefunds, eq(simuladoRefunds.idempotencyKey, asked.idempotencyKey))) > 0
    if (isKnown || (payment.status === 'refunded' && asked.amountCents === undefined)) return payment
    const leftCents = wholeCents - payment.refundedCents
    const amountCents = asked.amountCents ?? leftCents
    if (payment.status !== 'approved' || amountCents > leftCents) return undefined
    const { paymentId, idempotencyKey } = asked
    await tx.insert(simuladoRefunds).values({ paymentId, idempotencyKey, amountCents })
    const refundedCents = payment.refundedCents + amountCents
    const status = refundedCents === wholeCents ? 'refunded' : 'approved'
    const [after] = await tx
      .update(simuladoPayments)
      .set({ refundedCents, status })
      .where(eq(simuladoPayments.id, paymentId))
      .returning()
    return after
  })
}
