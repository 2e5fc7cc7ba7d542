import { and, eq, exists, isNull, ne, or, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { minutesAfter, type ReservedLine, reserve } from '#domain/orders/reservation.ts'
import { orderItems, orders, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import type { AddressedSubmission, OrderContent } from './prepare-order.ts'

type ToReserve = Pick<AddressedSubmission, 'submission' | 'placedAt'> &
  Pick<OrderContent, 'stock'> & {
    /** The order that is being changed; a new one has no id yet. */
    orderId?: string | undefined
  }

/**
 * Until when goods are reserved for an order before its payment is begun, and whether it may be paid by boleto, by what
 * its buyer and their network hold already. The caller holds the customer's cart and the stock of the goods, so that
 * concurrent orders of one person, or of one product, are all counted. Throws `TOO_MANY_UNPAID`.
 */
export async function reserveFor(
  tx: Shop,
  { submission, placedAt, stock, orderId }: ToReserve,
): Promise<{ paymentDueAt: Date; offersBoleto: boolean }> {
  const { isGuest, byStaff } = submission
  const buyer = byStaff ? 'staff' : isGuest ? 'guest' : 'customer'
  const reserved = await readReserved(tx, { submission, placedAt, orderId })
  const reservation = reserve({ items: stock, reserved, buyer }, tx.reservations)
  if (reservation.kind === 'reserved') {
    const { minutes, offersBoleto } = reservation
    return { paymentDueAt: minutesAfter(placedAt, minutes), offersBoleto }
  }
  const message = {
    orders: undefined,
    pieces: failureTexts.tooManyUnpaidPieces(tx.reservations.pieces),
    'same-data': failureTexts.tooManyUnpaidOfData,
    network: failureTexts.tooManyUnpaidOfNetwork(tx.reservations.minutes),
  }[reservation.limit]
  throw shopError('TOO_MANY_UNPAID', message ? { message } : {})
}

/** What other unpaid orders reserve that count: of the person, and of late those of the network. */
async function readReserved(
  tx: Shop,
  { submission, placedAt, orderId }: Omit<ToReserve, 'stock'>,
): Promise<ReservedLine[]> {
  const { userId, isGuest, email, taxId, network } = submission
  const isOwn = eq(orders.userId, userId)
  const isOfGuest = exists(
    tx.database
      .select({ one: sql`1` })
      .from(profiles)
      .where(and(eq(profiles.id, orders.userId), eq(profiles.isGuest, true))),
  )
  const isOfNamesake = and(
    eq(orders.email, email),
    taxId === null ? isNull(orders.taxId) : eq(orders.taxId, taxId),
    isOfGuest,
  )
  const recent = minutesAfter(placedAt, -tx.reservations.minutes).toISOString()
  const isOfNetwork = network && and(eq(orders.network, network), sql`${orders.createdAt} > ${recent}`)
  const counts = or(isOwn, isGuest ? isOfNamesake : undefined, isOfNetwork || undefined)
  return tx.database
    .select({
      orderId: orders.id,
      holder: sql<
        ReservedLine['holder']
      >`case when ${isOwn} then 'self' when ${isGuest ? isOfNamesake : sql`false`} then 'namesake' else 'network' end`,
      productId: orderItems.productId,
      quantity: orderItems.quantity,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        counts,
        eq(orders.status, 'pending'),
        eq(orders.holdsStock, true),
        orderId ? ne(orders.id, orderId) : undefined,
      ),
    )
}
