import { and, asc, desc, eq } from 'drizzle-orm'
import type { ReturnOffer } from '#contract/shop/returns.ts'
import { isCovered } from '#domain/orders/order-money.ts'
import { type AskedReturnReason, askedReturnReasons } from '#domain/returns/return-reasons.ts'
import { lastDayToReturn, reasonsInTime } from '#domain/returns/return-window.ts'
import { isReturnable, piecesPerUnit, returnablePieces } from '#domain/returns/returnable.ts'
import { orderEvents, orderItems, payments } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import type { Shop } from '#server/shop.ts'
import { readPlacedReturns } from './read-return-lines.ts'

type Offered = { order: OrderRow; isStaff: boolean }

/**
 * What can be returned of an order, and for which reasons: any for the staff, those within their deadline
 * for a customer.
 */
export async function readOffer(shop: Shop, { order, isStaff }: Offered): Promise<ReturnOffer> {
  const taken = await shop.database.select().from(payments).where(eq(payments.orderId, order.id))
  if (!isReturnable({ status: order.status, isPaid: isCovered({ ...order, payments: taken }) }))
    return { lines: [], reasons: [] }
  const returns = await readPlacedReturns(shop, order.id)
  const items = await shop.database
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const receivedAt = await readReceipt(shop, order)
  const reasons: readonly AskedReturnReason[] = isStaff ? askedReturnReasons : reasonsInTime({ receivedAt }, shop.now())
  return {
    lines: items.flatMap((item) => {
      const pieces = returnablePieces(item, returns)
      const { productId, productName: name, imageUrl, setPiece } = item
      const quantity = Math.ceil(pieces / piecesPerUnit(item))
      const unitPriceCents = item.priceAtTimeCents - item.pixDiscountCents
      return pieces > 0 ? [{ productId, name, imageUrl, unitPriceCents, setPiece, quantity, pieces }] : []
    }),
    reasons: reasons.map((reason) => ({ reason, lastDay: isStaff ? null : lastDayToReturn(reason, { receivedAt }) })),
  }
}

/** When the customer received the parcel, as recorded in the shop; null before. */
async function readReceipt(shop: Shop, { id, status }: OrderRow): Promise<Date | null> {
  if (status !== 'delivered') return null
  const [delivered] = await shop.database
    .select({ createdAt: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.toStatus, 'delivered')))
    .orderBy(desc(orderEvents.createdAt))
    .limit(1)
  return delivered?.createdAt ?? null
}
