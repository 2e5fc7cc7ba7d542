import { ORPCError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import { type ErrorCode, shopError } from '#contract/errors.ts'
import type { PlacedOrder } from '#contract/shop/orders.ts'
import { isPassingFault } from '#server/db/database-faults.ts'
import { databaseMilliseconds, readMilliseconds } from '#server/db/database-time.ts'
import { lockCart } from '#server/services/cart/lock-cart.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { openPayment, type PayableItem } from '#server/services/payments/open-payment.ts'
import { findDestination } from '#server/services/shipping/find-destination.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { changeOrderOfCart } from './change-order-of-cart.ts'
import type { Submission } from './prepare-order.ts'
import { refuseEarly } from './refuse-early.ts'
import { findSubmission, storeOrder } from './store-order.ts'

const itemCodes: readonly string[] = [
  'PRODUCT_UNAVAILABLE',
  'PRICE_ON_REQUEST',
  'INSUFFICIENT_STOCK',
] satisfies ErrorCode[]
// These carry data of their own, name the step that failed already, or are about other orders.
const unlabelledCodes: readonly string[] = [
  'EMPTY_CART',
  'TOO_MANY_UNPAID',
  'TOTAL_CHANGED',
  'ORDER_TOO_LARGE',
  'ORDER_ITEMS_NOT_SAVED',
] satisfies ErrorCode[]

/**
 * Makes an error name the step of placing an order that failed: saving the order, or saving its items.
 * Unexpected errors are logged and become `ORDER_NOT_SAVED`; overload of the database is passed on unchanged.
 */
function labelFailedStep(shop: Shop): (error: unknown) => never {
  return (error) => {
    if (isPassingFault(error)) throw error
    if (!(error instanceof ORPCError)) {
      shop.log.error({ err: error }, 'an order was not saved')
      throw shopError('ORDER_NOT_SAVED', { cause: error })
    }
    if (unlabelledCodes.includes(error.code)) throw error
    const step = itemCodes.includes(error.code) ? failureTexts.itemsNotSaved : failureTexts.orderNotSaved
    const { code, defined, status, data, cause } = error
    throw new ORPCError(code, { defined, status, data, cause, message: `${step}: ${error.message}` })
  }
}

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

/**
 * Whether a submission may be of an order that the customer has already: the same one, or one whose payment
 * page never opened. Hardly any is, so that this one query takes the place of reading either. Also returns
 * the time by the database's clock. The caller holds the cart.
 */
async function checkForFormerOrder(
  { database }: Shop,
  { userId, submissionKey }: Pick<Submission, 'userId' | 'submissionKey'>,
): Promise<{ hasFormer: boolean; now: Date }> {
  const { rows } = await database.execute<{ hasFormer: boolean; milliseconds: string }>(sql`
    select ${databaseMilliseconds} as milliseconds, exists (
      select from orders where user_id = ${userId}
        and (submission_key = ${submissionKey} or (status = 'pending' and payment_url is null))) as "hasFormer"`)
  return { hasFormer: rows[0]?.hasFormer ?? false, now: readMilliseconds(rows) }
}
