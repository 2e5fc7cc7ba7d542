import { readOwnOrder } from '#server/services/orders/find-own-order.ts'
import type { OwnOrder } from '#server/services/orders/lock-order.ts'
import type { Shop } from '#server/shop.ts'
import { openPayment } from './open-payment.ts'

/**
 * The address at which a customer pays a pending order, after a failed attempt or on a later visit.
 * Throws `ORDER_NOT_FOUND`, `ORDER_NOT_PAYABLE` and `PAYMENT_PROVIDER_FAILED`.
 */
export async function payOrder(shop: Shop, own: OwnOrder): Promise<{ paymentUrl: string }> {
  const { paymentUrl } = await openPayment(shop, { order: await readOwnOrder(shop, own) })
  return { paymentUrl }
}
