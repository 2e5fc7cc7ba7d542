import { and, eq } from 'drizzle-orm'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { payments } from '#server/db/schema/index.ts'
import { refundPaymentJob } from '#server/jobs/definitions/refund-payment.ts'
import type { Shop } from '#server/shop.ts'
import type { PaymentKey } from './payment-subject.ts'

/** Enqueues the refund of an approved payment, in the caller's transaction, which has locked its order. */
export async function requestRefund(tx: Shop, { provider, providerPaymentId }: PaymentKey): Promise<void> {
  await tx.database
    .update(payments)
    .set({ refundRequestedAt: await readDatabaseTime(tx.database), refundGivenUpAt: null, refundFault: null })
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)))
  await tx.jobs.enqueue(tx.database, refundPaymentJob, { provider, providerPaymentId })
}
