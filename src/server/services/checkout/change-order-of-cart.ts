import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { orderItems, orders } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { recordEvent } from '#server/services/orders/move-order.ts'
import type { Shop } from '#server/shop.ts'
import { completeProfile } from './complete-profile.ts'
import { lockOrderOfCart } from './lock-order-of-cart.ts'
import { type AddressedSubmission, type OrderContent, prepareOrder } from './prepare-order.ts'
import { reserveFor } from './reserve-for.ts'
import { storeItems } from './store-items.ts'

/**
 * Where the customer's cart was ordered already and the order's payment page never opened, gives that order the content
 * of this submission instead of making a second one: address, buyer, freight, items and totals, with its whole time to
 * pay. In the caller's transaction, which holds the cart. Nothing where there is no such order.
 * Throws as `prepareOrder`, `reserveFor` and `storeItems` do; then the order stays as it was.
 */
export async function changeOrderOfCart(tx: Shop, addressed: AddressedSubmission): Promise<OrderRow | undefined> {
  const { userId, isGuest, phone, taxId } = addressed.submission
  const order = await lockOrderOfCart(tx, userId)
  if (!order) return undefined
  const former = await readItems(tx, order.id)
  // What it holds itself is available to it again.
  const held = order.holdsStock ? former : []
  const content = await prepareOrder(tx, { ...addressed, held })
  if (isSame(order, former, content)) return order
  const reservation = await reserveFor(tx, { ...addressed, stock: content.stock, orderId: order.id })
  const [changed] = await tx.database
    .update(orders)
    .set({ ...content.order, ...reservation, holdsStock: true, revision: order.revision + 1 })
    .where(eq(orders.id, order.id))
    .returning()
  if (!changed) throw shopError('ORDER_NOT_FOUND')
  await tx.database.delete(orderItems).where(eq(orderItems.orderId, order.id))
  const touched = await storeItems(tx, { orderId: order.id, userId, items: content.items, held })
  // The job that cancels it unpaid comes too early now, and waits for the new deadline.
  await recordEvent(tx, { order: changed, fromStatus: 'pending', reason: 'changed', actorId: userId, touched })
  if (!isGuest) await completeProfile(tx, { userId, phone, taxId, address: content.address })
  return changed
}

const readItems = (tx: Shop, orderId: string) =>
  tx.database
    .select({
      productId: orderItems.productId,
      position: orderItems.position,
      quantity: orderItems.quantity,
      priceAtTimeCents: orderItems.priceAtTimeCents,
      pixDiscountCents: orderItems.pixDiscountCents,
      shippingCents: orderItems.shippingCents,
      productName: orderItems.productName,
      imageUrl: orderItems.imageUrl,
      setPiece: orderItems.setPiece,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))

/** Whether a submission, from another browser maybe, wants exactly what was ordered: then nothing was changed. */
function isSame(order: OrderRow, former: OrderContent['items'], { order: wanted, items }: OrderContent): boolean {
  const { submissionKey: _, ...submitted } = wanted
  return isDeepStrictEqual({ ...order, ...submitted }, order) && isDeepStrictEqual(former, items)
}
