import { and, eq } from 'drizzle-orm'
import { payments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Has the provider give an approved payment back, and enters that into the books. Asked again it does nothing more.
 * Throws as the provider does.
 */
export async function refundPayment(
  shop: Shop,
  { provider, providerPaymentId }: { provider: string; providerPaymentId: string },
): Promise<void> {
  if (provider !== shop.payments.id) throw new Error(`the shop has no payment provider ${provider} at present`)
  const isPayment = and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId))
  const [payment] = await shop.database
    .select({ id: payments.id, status: payments.status })
    .from(payments)
    .where(isPayment)
  if (payment?.status !== 'approved') return
  await shop.payments.refundPayment({ providerPaymentId, idempotencyKey: `refund-${payment.id}` })
  await shop.database.update(payments).set({ status: 'refunded' }).where(isPayment)
}
