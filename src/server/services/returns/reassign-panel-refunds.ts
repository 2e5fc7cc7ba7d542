import { eq, sql } from 'drizzle-orm'
import type { RefundPart } from '#domain/returns/spread-refund.ts'
import { paymentRefunds, payments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type Adopted = { amountCents: number; inPanel: readonly (RefundPart & { id: string })[] }

/**
 * Reassigns an amount of refunds made in the provider's panel, the oldest first, to a return that they were
 * for: it has been refunded once, and the return records it as its own. Returns how much of each payment; the
 * caller's transaction holds the order.
 */
export async function reassignPanelRefunds(tx: Shop, { amountCents, inPanel }: Adopted): Promise<RefundPart[]> {
  const parts: RefundPart[] = []
  let remainingCents = amountCents
  for (const { id, paymentId, amountCents: refundCents } of inPanel) {
    const part = Math.min(remainingCents, refundCents)
    if (part === 0) break
    await reduceRefund(tx, { id, paymentId, amountCents: part, isWhole: part === refundCents })
    parts.push({ paymentId, amountCents: part })
    remainingCents -= part
  }
  return parts
}

type Reduction = RefundPart & { id: string; isWhole: boolean }

async function reduceRefund(tx: Shop, { id, paymentId, amountCents, isWhole }: Reduction): Promise<void> {
  const isRefund = eq(paymentRefunds.id, id)
  const remainder = sql`${paymentRefunds.amountCents} - ${amountCents}`
  if (isWhole) await tx.database.delete(paymentRefunds).where(isRefund)
  else await tx.database.update(paymentRefunds).set({ amountCents: remainder }).where(isRefund)
  await tx.database
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} - ${amountCents}` })
    .where(eq(payments.id, paymentId))
}
