import type { PlacedOrder, PlaceOrderInput } from '#contract/shop/orders.ts'
import { lockCart } from '#server/services/cart/lock-cart.ts'
import { findDestination } from '#server/services/shipping/find-destination.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import type { OrderRow } from './lock-order.ts'
import { openPayment } from './open-payment.ts'
import { tellStep } from './order-step.ts'
import { findSubmission, storeOrder } from './store-order.ts'

/**
 * Orders what is in the customer's cart and opens its payment. The same submission sent again gives the same order, and
 * asks the provider again where that had failed: the order is then saved and pending, and the cart as it was.
 * Throws as `findDestination`, `storeOrder` and `openPayment` do.
 */
export async function placeOrder(shop: Shop, userId: string, input: PlaceOrderInput): Promise<PlacedOrder> {
  const order =
    (await findSubmission(shop, userId, input.submissionKey)) ??
    (await orderOnce(shop, userId, input).catch(tellStep(shop)))
  const { paymentUrl } = await openPayment(shop, order)
  return { orderId: order.id, externalReference: order.externalReference, totalCents: order.totalCents, paymentUrl }
}

async function orderOnce(shop: Shop, userId: string, input: PlaceOrderInput): Promise<OrderRow> {
  const destination = await findDestination(shop, input.address.postalCode)
  return inTransaction(shop, async (transaction) => {
    // Whoever sends the same submission meanwhile waits here, and then finds its order.
    await lockCart(transaction, userId)
    return (
      (await findSubmission(transaction, userId, input.submissionKey)) ??
      (await storeOrder(transaction, userId, input, destination))
    )
  })
}
