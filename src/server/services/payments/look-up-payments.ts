import { eq } from 'drizzle-orm'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { settleFound } from './settle-found.ts'

/**
 * Asks the provider of an order that waits for its payment for every payment of it, and settles what it answers: a notification may
 * never have come. Returns whether the order still waits. Throws as the provider does.
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

type Wanted = { provider: string; externalReference: string }

async function searchAndSettle(shop: Shop, { provider, externalReference }: Wanted): Promise<void> {
  const taker = shop.payments.find(provider)
  // Nothing can be asked of a provider whose settings are gone: its order waits for its time to pay, no longer.
  if (!taker) return shop.log.warn({ provider, externalReference }, 'the provider of an order is no longer there')
  await settleFound(shop, { provider, find: () => taker.searchPayments(externalReference) })
}
