import { and, eq } from 'drizzle-orm'
import { payments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { requireProvider } from './require-provider.ts'

/**
 * Has the provider that took an approved payment give it back, and stores that. Asked again it does nothing more.
 * Throws as the provider does.
 */
export async function refundPayment(
  shop: Shop,
  { provider, providerPaymentId }: { provider: string; providerPaymentId: string },
): Promise<void> {
  const taker = requireProvider(shop, provider)
  const isPayment = and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId))
  const [payment] = await shop.database
    .select({ id: payments.id, status: payments.status })
    .from(payments)
    .where(isPayment)
  if (payment?.status !== 'approved') return
  await taker.refundPayment({ providerPaymentId, idempotencyKey: `refund-${payment.id}` })
  await shop.database.update(payments).set({ status: 'refunded' }).where(isPayment)
}
