import { eq } from 'drizzle-orm'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the provider for every payment of an order that waits for one, and settles what it answers: a notification may
 * never have come. Tells whether the order still waits. Throws as the provider does.
 */
export async function lookUpPayments(shop: Shop, orderId: string): Promise<{ isWaiting: boolean }> {
  const order = await readOrder(shop, orderId)
  if (order?.status !== 'pending') return { isWaiting: false }
  // Nobody has been sent to the provider yet.
  if (order.paymentUrl)
    for (const payment of await shop.payments.searchPayments(order.externalReference))
      await settlePayment(shop, payment)
  return { isWaiting: (await readOrder(shop, orderId))?.status === 'pending' }
}

async function readOrder(shop: Shop, orderId: string) {
  const [order] = await shop.database
    .select({ status: orders.status, paymentUrl: orders.paymentUrl, externalReference: orders.externalReference })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order
}
