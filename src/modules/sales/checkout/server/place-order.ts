import { isDeepStrictEqual } from 'node:util'
import { ORPCError } from '@orpc/server'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findDestination } from '#modules/shipping/server/index.ts'
import { type ErrorCode, shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { isPassingFault } from '#platform/server/database/faults.ts'
import { databaseMilliseconds, readMilliseconds } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { lockCart } from '../../cart/server/read-cart.ts'
import { giveCreditBack, readHeldCredit, useCredit } from '../../credit/server/ledger.ts'
import { checkBuyersCar } from '../../fit-promise/server/judge-lines.ts'
import type { PlacedOrder } from '../../orders/contract.ts'
import { countsAsRevenue } from '../../orders/rules.ts'
import { type OrderRow, readItems } from '../../orders/server/lock-order.ts'
import { recordEvent } from '../../orders/server/set-order-status.ts'
import { openPayment, type PayableItem, writeConfirmationPage } from '../../payments/server/pay-order.ts'
import { orderItems, orders, payments } from '../../tables.ts'
import {
  type AddressedSubmission,
  type OrderContent,
  prepareOrder,
  type ShortLine,
  type Submission,
  shortage,
} from './prepare-order.ts'
import {
  completeProfile,
  confirmFreeOrder,
  decidePaymentDeadline,
  dueAtOnce,
  findSubmission,
  storeItemsAndTakeStock,
  storeOrder,
} from './store-order.ts'

/**
 * In a rush most customers find nothing left. While work waits for the database they are refused by one
 * statement, without locks that others wait for. For a customer who may have an order of the sold-out product
 * the checkout continues, to find it. Throws `INSUFFICIENT_STOCK`.
 */
export async function refuseSoldOut(shop: Shop, { userId, submissionKey }: Submission): Promise<void> {
  if (shop.process.pool().waiting === 0) return
  const { rows } = await shop.database.execute<ShortLine>(sql`
    select products.id as "productId", products.name, product_stock.quantity as "stockQuantity",
      products.is_set_of_four as "isSetOfFour"
    from cart_items
    join product_stock using (product_id)
    join products on products.id = cart_items.product_id
    where cart_items.user_id = ${userId} and product_stock.quantity < cart_items.quantity
      and not exists (
        select from orders
        where user_id = ${userId} and (submission_key = ${submissionKey} or status = 'pending'))
    order by cart_items.created_at, cart_items.id
    limit 1`)
  const [line] = rows
  if (line) throw shortage(line, failureTexts.places.cart)
}

/**
 * Gives the order that was made of this cart, and whose payment page never opened, the content of this submission
 * instead of making a second one. The caller's transaction holds the cart. Undefined without such an order. Throws as
 * `prepareOrder`, `decidePaymentDeadline` and `storeItemsAndTakeStock` do; then the order stays as it was.
 */
export async function updateUnpaidOrder(tx: Shop, addressed: AddressedSubmission): Promise<OrderRow | undefined> {
  const { userId, isGuest, phone, taxId } = addressed.submission
  const order = await lockUnpaidOrder(tx, userId)
  if (!order) return undefined
  const former = await readItems(tx, [order.id])
  // What it holds itself is available to it again.
  const held = order.holdsStock ? former : []
  const content = await prepareOrder(tx, { ...addressed, held, orderId: order.id })
  const usedCents = await readHeldCredit(tx, order.id)
  if (isSame(order, former, content) && usedCents === content.creditCents) return order
  const isFree = content.order.totalCents === 0
  const reservation = isFree
    ? dueAtOnce(addressed)
    : await decidePaymentDeadline(tx, { ...addressed, stock: content.stock, orderId: order.id })
  const [changed] = await tx.database
    .update(orders)
    .set({ ...content.order, ...reservation, holdsStock: true, revision: order.revision + 1 })
    .where(eq(orders.id, order.id))
    .returning()
  if (!changed) throw shopError('ORDER_NOT_FOUND')
  await tx.database.delete(orderItems).where(eq(orderItems.orderId, order.id))
  const touched = await storeItemsAndTakeStock(tx, {
    orderId: order.id,
    userId,
    ...pick(content, 'items', 'adjustments'),
    held,
  })
  // The job that cancels it unpaid comes too early now, and waits for the new deadline.
  if (usedCents !== content.creditCents) {
    await giveCreditBack(tx, { order: changed, actorId: userId })
    await useCredit(tx, { order: changed, actorId: userId, amountCents: content.creditCents })
  }
  await recordEvent(tx, {
    order: changed,
    fromStatus: 'pending',
    reason: 'changed',
    actorId: userId,
    touched,
    isPartOfAnother: isFree,
  })
  if (!isGuest) await completeProfile(tx, { userId, phone, taxId, address: content.address })
  return isFree ? confirmFreeOrder(tx, changed) : changed
}

/** Whether a submission, from another browser maybe, wants exactly what was ordered: then nothing was changed. */
function isSame(order: OrderRow, former: readonly object[], { order: wanted, items }: OrderContent): boolean {
  const { submissionKey: _, ...submitted } = wanted
  const says = (row: object | undefined, content: object) => isDeepStrictEqual({ ...row, ...content }, row)
  return (
    says(order, submitted) &&
    former.length === items.length &&
    items.every((item, position) => says(former[position], item))
  )
}

/**
 * Holds the order that was made of what is in the customer's cart and waits for a payment page, when there is one: the
 * cart is emptied only when that page opens. An order of which nothing is left in the cart is one of its own, and money
 * that is under way fixes an order as it is. The caller holds the cart, so that no page opens meanwhile.
 */
async function lockUnpaidOrder(tx: Shop, userId: string): Promise<OrderRow | undefined> {
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
        // What the staff took off was for this order as it is.
        sql`not exists (select from order_adjustments where order_id = ${orders.id} and kind = 'manual')`,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
    .for('update')
  if (!order) return undefined
  const isBeingPaid = and(eq(payments.orderId, order.id), inArray(payments.status, ['approved', 'pending']))
  return (await tx.database.$count(payments, isBeingPaid)) > 0 ? undefined : order
}

const itemCodes: readonly string[] = [
  'PRODUCT_UNAVAILABLE',
  'PRICE_ON_REQUEST',
  'INSUFFICIENT_STOCK',
] satisfies ErrorCode[]
// These carry data of their own, name the step that failed already, or are about other orders.
const unlabelledCodes: readonly string[] = [
  'EMPTY_CART',
  'TOO_MANY_UNPAID',
  'ACCOUNT_BLOCKED',
  'TOTAL_CHANGED',
  'ORDER_TOO_LARGE',
  'ORDER_ITEMS_NOT_SAVED',
] satisfies ErrorCode[]

/** Makes an error name the failed step. Unexpected ones become `ORDER_NOT_SAVED`; overload is passed on. */
function nameFailedStep(shop: Shop): (error: unknown) => never {
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
 * Orders what is in the cart and opens its payment. The same submission sent again gives the same order and asks the
 * provider again; another submission of the same cart changes that order, so that one never becomes two. Throws as
 * `refuseSoldOut`, `findDestination`, `storeOrder` and `openPayment` do.
 */
export async function placeOrder(
  shop: Shop,
  submission: Submission,
  onStored: () => void = () => undefined,
): Promise<PlacedOrder> {
  const placed = await orderOnce(shop, submission).catch(nameFailedStep(shop))
  // Nobody waits for the payment provider of another.
  onStored()
  if (placed.order.totalCents === 0 && countsAsRevenue(placed.order.status))
    return { ...viewPlaced(placed.order), paymentUrl: writeConfirmationPage(shop, placed.order), isPaid: true }
  const { paymentUrl, order } = await openPayment(shop, placed)
  return { ...viewPlaced(order), paymentUrl, isPaid: false, paymentDueAt: order.paymentDueAt.toISOString() }
}

const viewPlaced = (order: OrderRow) => ({
  orderId: order.id,
  ...pick(order, 'orderNumber', 'externalReference', 'totalCents'),
})

/** The items come along only where they were stored just now. */
async function orderOnce(shop: Shop, submission: Submission): Promise<{ order: OrderRow; items?: PayableItem[] }> {
  await refuseSoldOut(shop, submission)
  const destination = await findDestination(shop, submission.address.postalCode)
  const car = await checkBuyersCar(shop, submission.car)
  return inTransaction(shop, async (tx) => {
    // The same submission sent again meanwhile waits here, and then finds its order.
    await lockCart(tx, submission.userId)
    const { hasFormer, now } = await checkEarlierOrders(tx, submission)
    const addressed = { submission, destination, car, placedAt: now }
    const former = hasFormer && ((await findSubmission(tx, submission)) ?? (await updateUnpaidOrder(tx, addressed)))
    return former ? { order: former } : storeOrder(tx, addressed)
  })
}

/**
 * Whether a submission may be of an order that the customer has already: the same one, or one whose payment
 * page never opened. Hardly any is, so that this one query takes the place of reading either. Also returns
 * the time by the database's clock. The caller holds the cart.
 */
async function checkEarlierOrders(
  { database }: Shop,
  { userId, submissionKey }: Pick<Submission, 'userId' | 'submissionKey'>,
): Promise<{ hasFormer: boolean; now: Date }> {
  const { rows } = await database.execute<{ hasFormer: boolean; milliseconds: string }>(sql`
    select ${databaseMilliseconds} as milliseconds, exists (
      select from orders where user_id = ${userId}
        and (submission_key = ${submissionKey} or (status = 'pending' and payment_url is null))) as "hasFormer"`)
  return { hasFormer: rows[0]?.hasFormer ?? false, now: readMilliseconds(rows) }
}
