import { PartlyReadError, type ProviderPayment } from '#server/adapters/payment/payment-provider.ts'
import type { Shop } from '#server/shop.ts'
import { settlePayment } from './settle-payment.ts'

type Search = { provider: string; find: () => Promise<readonly ProviderPayment[]> }

/**
 * Settles the payments that a provider finds. Throws as the provider does, after settling the payments that
 * could be parsed.
 */
export async function settleFound(shop: Shop, { provider, find }: Search): Promise<void> {
  const settle = async (payments: readonly ProviderPayment[]) => {
    for (const payment of payments) await settlePayment(shop, { ...payment, provider })
  }
  const found = await find().catch(async (error: unknown) => {
    if (error instanceof PartlyReadError) await settle(error.payments)
    throw error
  })
  await settle(found)
}
