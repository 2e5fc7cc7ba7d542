import { and, eq } from 'drizzle-orm'
import type { PlaceOrderInput } from '#contract/shop/orders.ts'
import { externalReference } from '#domain/orders/external-reference.ts'
import type { PostalCodeAnswer } from '#server/adapters/postal-code-lookup/postal-code-lookup.ts'
import { orders } from '#server/db/schema/index.ts'
import { cancelUnpaidOrderJob } from '#server/jobs/definitions/cancel-unpaid-order.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { recordEvent } from '#server/services/orders/move-order.ts'
import type { Shop } from '#server/shop.ts'
import { agreeOnOrder } from './agree-on-order.ts'
import { completeProfile } from './complete-profile.ts'
import { storeItems } from './store-items.ts'

type NewOrder = typeof orders.$inferInsert

/**
 * Makes an order of what is in the customer's cart, in the caller's transaction, which holds the cart: prices and freight
 * of this moment, pieces taken out of stock, and the jobs that tell the customer and cancel the order if it stays unpaid.
 * Throws as `agreeOnOrder` and `storeItems` do.
 */
export async function storeOrder(
  shop: Shop,
  userId: string,
  input: PlaceOrderInput,
  destination: PostalCodeAnswer,
): Promise<OrderRow> {
  const { order: agreed, items, address } = await agreeOnOrder(shop, userId, input, destination)
  const now = shop.now()
  const order = await insertOrder(shop, now, { ...agreed, userId, createdAt: now })
  await storeItems(shop, order.id, items)
  await recordEvent(shop, { order, fromStatus: null, reason: 'placed', actorId: userId })
  await shop.jobs.enqueue(
    shop.database,
    cancelUnpaidOrderJob,
    { orderId: order.id },
    { startAfter: order.paymentDueAt },
  )
  await completeProfile(shop, userId, { phone: input.phone, taxId: input.taxId, address })
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
