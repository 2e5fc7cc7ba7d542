import { eq } from 'drizzle-orm'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { requireProvider } from './require-provider.ts'
import { settleFound } from './settle-found.ts'

/**
 * Searches a pending order's payments at its provider and settles them: their notifications may have been
 * lost. Returns whether the order is still pending. Throws as the provider does, and `MissingProviderError`.
 */
export async function lookUpPayments(shop: Shop, orderId: string): Promise<{ isWaiting: boolean }> {
  const order = await readOrder(shop, orderId)
  if (order?.status !== 'pending') return { isWaiting: false }
  // Until a payment page is open, no customer has been sent to a provider.
  if (order.paymentProvider)
    await searchAndSettle(shop, { provider: order.paymentProvider, externalReference: order.externalReference })
  return { isWaiting: (await readOrder(shop, orderId))?.status === 'pending' }
}

async function readOrder(shop: Shop, orderId: string) {
  const [order] = await shop.database
    .select({
      status: orders.status,
      paymentProvider: orders.paymentProvider,
      externalReference: orders.externalReference,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order
}

type PaymentSearch = { provider: string; externalReference: string }

async function searchAndSettle(shop: Shop, { provider, externalReference }: PaymentSearch): Promise<void> {
  const paymentProvider = requireProvider(shop, provider)
  await settleFound(shop, { provider, find: () => paymentProvider.searchPayments(externalReference) })
}
