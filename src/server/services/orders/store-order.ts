import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { PlaceOrderInput } from '#contract/shop/orders.ts'
import { type Address, joinAddress } from '#domain/address.ts'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { externalReference } from '#domain/orders/external-reference.ts'
import { paymentDeadline } from '#domain/orders/payment-deadline.ts'
import { splitShipping } from '#domain/shipping/quote-shipping.ts'
import type { PostalCodeAnswer } from '#server/adapters/postal-code-lookup/postal-code-lookup.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { orderItems, orders } from '#server/db/schema/index.ts'
import { cancelUnpaidOrderJob } from '#server/jobs/cancel-unpaid-order.ts'
import type { CartLineRow } from '#server/services/cart/read-cart-lines.ts'
import { quoteService } from '#server/services/shipping/quote-items.ts'
import type { Shop } from '#server/shop.ts'
import { completeProfile } from './complete-profile.ts'
import { lockGoods } from './lock-goods.ts'
import type { OrderRow } from './lock-order.ts'
import { recordEvent } from './move-order.ts'
import { takeStock } from './stock.ts'

type NewOrder = typeof orders.$inferInsert

/**
 * Makes an order of what is in the customer's cart, in the caller's transaction, which holds the cart: prices and freight
 * of this moment, pieces taken out of stock, and the jobs that tell the customer and cancel the order if it stays unpaid.
 * Throws as `lockGoods` does, and `SHIPPING_UNAVAILABLE` and `TOTAL_CHANGED`.
 */
export async function storeOrder(
  shop: Shop,
  userId: string,
  input: PlaceOrderInput,
  destination: PostalCodeAnswer,
): Promise<OrderRow> {
  const goods = await lockGoods(shop, userId)
  const option = quoteService(goods, destination, input.shippingService)
  const shares = splitShipping(option.costCents, goods.length)
  const lines = goods.map((line, index) => ({ ...line, shippingCents: shares[index] ?? 0 }))
  const { subtotalCents, shippingCents, totalCents } = cartTotals(lines)
  if (totalCents !== input.expectedTotalCents)
    throw shopError('TOTAL_CHANGED', { data: { subtotalCents, shippingCents, totalCents } })

  const now = shop.now()
  // The freight was worked out for the postal code's city: nothing may be sent elsewhere at its price.
  // Of a few codes only the state is known: there the customer names the city.
  const city = destination.city || input.address.city
  const address: Address = { ...input.address, city, state: destination.state }
  const { firstName, lastName, email, phone, taxId, submissionKey } = input
  const order = await insertOrder(shop, now, {
    userId,
    subtotalCents,
    shippingCents,
    totalCents,
    ...{ firstName, lastName, email, phone, taxId, submissionKey },
    ...address,
    shippingAddress: joinAddress(address),
    shippingService: option.service,
    shippingMethod: option.name,
    shippingEta: option.eta,
    paymentMethod: shop.payments.name,
    paymentDueAt: paymentDeadline(await readDatabaseTime(shop.database)),
    createdAt: now,
  })
  await insertItems(
    shop,
    lines.map((line, position) => itemOf(order.id, line, position)),
  )
  // Their stock was read under lock; should it not suffice all the same, nothing is ordered.
  if (!(await takeStock(shop, lines))) throw new Error('stock changed while its products were held')
  await recordEvent(shop, { order, fromStatus: null, reason: 'placed', actorId: userId })
  await shop.jobs.enqueue(
    shop.database,
    cancelUnpaidOrderJob,
    { orderId: order.id },
    { startAfter: order.paymentDueAt },
  )
  await completeProfile(shop, userId, { phone, taxId, address })
  return order
}

/** The order of a submission, when it was made already. */
export async function findSubmission(shop: Shop, userId: string, submissionKey: string): Promise<OrderRow | undefined> {
  const [order] = await shop.database
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.submissionKey, submissionKey)))
  return order
}

/** References start with a millisecond: one that is taken moves on to the next. */
async function insertOrder(shop: Shop, now: Date, order: Omit<NewOrder, 'externalReference'>): Promise<OrderRow> {
  for (let timestamp = now.getTime(); timestamp < now.getTime() + 1000; timestamp += 1) {
    const [stored] = await shop.database
      .insert(orders)
      .values({ ...order, externalReference: externalReference(timestamp, order.userId) })
      .onConflictDoNothing({ target: orders.externalReference })
      .returning()
    if (stored) return stored
  }
  throw new Error('no free reference for the order')
}

async function insertItems(shop: Shop, items: (typeof orderItems.$inferInsert)[]): Promise<void> {
  try {
    await shop.database.insert(orderItems).values(items)
  } catch (cause) {
    shop.log.error({ err: cause }, 'the items of an order were not saved')
    throw shopError('ORDER_ITEMS_NOT_SAVED', { cause })
  }
}

function itemOf(orderId: string, line: CartLineRow & { shippingCents: number }, position: number) {
  return {
    orderId,
    productId: line.productId,
    position,
    quantity: line.quantity,
    priceAtTimeCents: line.unitPriceCents,
    shippingCents: line.shippingCents,
    productName: line.name,
    imageUrl: line.imageUrl,
  }
}
