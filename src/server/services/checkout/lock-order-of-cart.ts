import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { orders, payments } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Holds the order that was made of what is in the customer's cart and waits for a payment page, when there is one: the
 * cart is emptied only when that page opens. An order of which nothing is left in the cart is one of its own, and money
 * that is under way fixes an order as it is. The caller holds the cart, so that no page opens meanwhile.
 */
export async function lockOrderOfCart(tx: Shop, userId: string): Promise<OrderRow | undefined> {
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
