import { and, countDistinct, eq, ne, or, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { exceededReservation } from '#domain/orders/reservation-limits.ts'
import { lockText } from '#server/db/advisory-locks.ts'
import { orderItems, orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

type Reservation = {
  userId: string
  /** Of a guest: what others behind the same network hold counts, too. A new cookie is had for nothing. */
  guestNetwork?: string | undefined
  items: readonly { quantity: number }[]
  /** The order that is being changed; a new one has no id yet. */
  orderId?: string
}

/**
 * Refuses an order that would make one account, or the guests of one network, reserve too many unpaid pieces.
 * The caller holds the customer's cart, so that two concurrent orders are both counted. Throws
 * `TOO_MANY_UNPAID`.
 */
export async function limitReservation(tx: Shop, reservation: Reservation): Promise<void> {
  const { userId, guestNetwork, items, orderId } = reservation
  // Guests of one network have carts of their own: their orders take turns here.
  if (guestNetwork) await lockText(tx.database, 'guestNetwork', guestNetwork)
  const [held] = await tx.database
    .select({
      orders: countDistinct(orders.id),
      pieces: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::integer`,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        or(eq(orders.userId, userId), guestNetwork ? eq(orders.guestNetwork, guestNetwork) : undefined),
        eq(orders.status, 'pending'),
        eq(orders.holdsStock, true),
        orderId ? ne(orders.id, orderId) : undefined,
      ),
    )
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, held?.pieces ?? 0)
  const exceeded = exceededReservation({ orders: (held?.orders ?? 0) + 1, pieces }, tx.reservations)
  if (exceeded === 'orders') throw shopError('TOO_MANY_UNPAID')
  if (exceeded === 'pieces')
    throw shopError('TOO_MANY_UNPAID', { message: failureTexts.tooManyUnpaidPieces(tx.reservations.pieces) })
}
