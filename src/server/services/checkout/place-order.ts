import type { PlacedOrder } from '#contract/shop/orders.ts'
import { lockCart } from '#server/services/cart/lock-cart.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { openPayment, type PayableItem } from '#server/services/payments/open-payment.ts'
import { findDestination } from '#server/services/shipping/find-destination.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { changeOrderOfCart } from './change-order-of-cart.ts'
import { checkForFormerOrder } from './check-for-former-order.ts'
import { labelFailedStep } from './label-failed-step.ts'
import type { Submission } from './prepare-order.ts'
import { refuseEarly } from './refuse-early.ts'
import { findSubmission, storeOrder } from './store-order.ts'

/**
 * Orders what is in the customer's cart and opens its payment. The same submission sent again gives the same order, and
 * asks the provider again where that had failed: the order is then saved and pending, and the cart as it was. Another
 * submission of the same cart changes that order, so that what was meant to be one order never becomes two.
 * Throws as `refuseEarly`, `findDestination`, `storeOrder` and `openPayment` do.
 */
export async function placeOrder(
  shop: Shop,
  submission: Submission,
  onStored: () => void = () => undefined,
): Promise<PlacedOrder> {
  const placed = await orderOnce(shop, submission).catch(labelFailedStep(shop))
  // Nobody waits for the payment provider of another.
  onStored()
  const { paymentUrl, order } = await openPayment(shop, placed)
  const { id: orderId, orderNumber, externalReference, totalCents, paymentDueAt } = order
  return { orderId, orderNumber, externalReference, totalCents, paymentUrl, paymentDueAt: paymentDueAt.toISOString() }
}

/** The items come along only where they were stored just now. */
async function orderOnce(shop: Shop, submission: Submission): Promise<{ order: OrderRow; items?: PayableItem[] }> {
  await refuseEarly(shop, submission)
  const destination = await findDestination(shop, submission.address.postalCode)
  return inTransaction(shop, async (tx) => {
    // The same submission sent again meanwhile waits here, and then finds its order.
    await lockCart(tx, submission.userId)
    const { hasFormer, now } = await checkForFormerOrder(tx, submission)
    const addressed = { submission, destination, placedAt: now }
    const former = hasFormer && ((await findSubmission(tx, submission)) ?? (await changeOrderOfCart(tx, addressed)))
    return former ? { order: former } : storeOrder(tx, addressed)
  })
}
