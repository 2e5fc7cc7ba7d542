import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { orderItems, orders, payments } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { recordEvent } from '#server/services/orders/move-order.ts'
import type { Shop } from '#server/shop.ts'
import { completeProfile } from './complete-profile.ts'
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

/**
 * Holds the order that was made of what is in the customer's cart and waits for a payment page, when there is one: the
 * cart is emptied only when that page opens. An order of which nothing is left in the cart is one of its own, and money
 * that is under way fixes an order as it is. The caller holds the cart, so that no page opens meanwhile.
 */
async function lockOrderOfCart(tx: Shop, userId: string): Promise<OrderRow | undefined> {
  const isOfCart = sql`exists (
    select 1 from order_items join cart_items using (product_id)
    where order_items.order_id = ${orders.id} and cart_items.user_id = ${userId})`
  const [order] = await tx.database
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'pending'),
        isNull(orders.paymentUrl),
        // What the staff ordered for them was never in the cart.
        isNull(orders.paymentLinkHash),
        isOfCart,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
    .for('update')
  if (!order) return undefined
  const isBeingPaid = and(eq(payments.orderId, order.id), inArray(payments.status, ['approved', 'pending']))
  return (await tx.database.$count(payments, isBeingPaid)) > 0 ? undefined : order
}
