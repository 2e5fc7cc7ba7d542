import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, exists, isNull, ne, or, sql } from 'drizzle-orm'
import { type StockItem, storeStock } from '#modules/catalog/server/index.ts'
import { products } from '#modules/catalog/tables.ts'
import { endOfOrderNumbers, firstOrderNumber } from '#modules/customers/messages/order-number.ts'
import { hashToken, storeAddress } from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import type { Address } from '#platform/people/address.ts'
import { pick } from '#platform/pick.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { type CacheTag, stockTags } from '#platform/server/cache/tags.ts'
import { isPassingFault } from '#platform/server/database/faults.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { useCredit } from '../../credit/server/ledger.ts'
import { externalReference } from '../../orders/rules.ts'
import type { OrderRow } from '../../orders/server/lock-order.ts'
import { recordEvent, setOrderStatus } from '../../orders/server/set-order-status.ts'
import { decideReservation, minutesAfter, type ReservedLine } from '../../payments/reservation.ts'
import { cancelUnpaidOrderJob } from '../../payments/server/jobs.ts'
import { type PayableItem, payableItems, paymentLinkToken, takeOutOfCart } from '../../payments/server/pay-order.ts'
import { orderAdjustments, orderItems, orders } from '../../tables.ts'
import { type AddressedSubmission, type OrderContent, prepareOrder, type Submission } from './prepare-order.ts'

type GivenAtCheckout = { userId: string; phone: string; taxId: string | null; address: Address }

/**
 * Stores what a customer entered at the checkout in profile fields that were empty; existing values stay. The
 * address is added to the customer's addresses, as long as there is room. The caller holds the customer's
 * cart, and their addresses with it.
 */
export async function completeProfile(tx: Shop, given: GivenAtCheckout): Promise<void> {
  const { userId, phone, taxId } = given
  const lacksOne = or(isNull(profiles.phone), taxId === null ? undefined : isNull(profiles.taxId))
  await tx.database
    .update(profiles)
    .set({ phone: sql`coalesce(${profiles.phone}, ${phone})`, taxId: sql`coalesce(${profiles.taxId}, ${taxId})` })
    .where(and(eq(profiles.id, userId), lacksOne))
  await storeAddress(tx, given)
}

type NewItems = Pick<OrderContent, 'items' | 'adjustments'> & {
  orderId: string
  held: readonly StockItem[]
  userId: string
  /** Who gave what is off by the staff, and why. */
  given?: Given | undefined
}

type Given = { actorId: string; note: string }

/**
 * Stores an order's items with what its adjustments take off each, and takes the difference to `held` out of stock.
 * Throws `ORDER_ITEMS_NOT_SAVED`.
 */
export async function storeItemsAndTakeStock(
  tx: Shop,
  { orderId, userId, items, adjustments, held, given }: NewItems,
): Promise<CacheTag[]> {
  try {
    const costOf = ({ productId }: StockItem) =>
      sql`(select ${products.costCents} from ${products} where ${products.id} = ${productId})`
    const stored = items.map((item) => ({ ...item, orderId, id: randomUUID(), costCents: costOf(item) }))
    await tx.database.insert(orderItems).values(stored)
    await storeAdjustments(tx, { orderId, itemIds: stored.map(({ id }) => id), adjustments, given })
  } catch (cause) {
    if (isPassingFault(cause)) throw cause
    tx.log.error({ err: cause }, 'the items of an order were not saved')
    throw shopError('ORDER_ITEMS_NOT_SAVED', { cause })
  }
  // Their stock was read under lock; should it not suffice all the same, nothing is ordered.
  const movement = { reason: 'order', orderId, userId } as const
  const moving = differenceOf(held, items)
  const changes = await storeStock(tx, { items: moving, movement })
  if (changes.length < moving.length) throw new Error('stock changed while it was held')
  return changes.length > 0 ? stockTags(changes) : []
}

type NewAdjustments = Pick<NewItems, 'orderId' | 'adjustments' | 'given'> & { itemIds: readonly string[] }

async function storeAdjustments(tx: Shop, { orderId, itemIds, adjustments, given }: NewAdjustments): Promise<void> {
  const rows = adjustments.flatMap(({ kind, label, promotionId, code, shares }, position) =>
    shares.flatMap(({ goodsCents, shippingCents }, line) => {
      const orderItemId = itemIds[line]
      if (goodsCents + shippingCents === 0 || orderItemId === undefined) return []
      const row = { orderId, orderItemId, position, kind, label, promotionId, code, goodsCents, shippingCents }
      return [kind === 'manual' ? { ...row, ...given } : row]
    }),
  )
  if (rows.length > 0) await tx.database.insert(orderAdjustments).values(rows)
}

/** What comes back to stock, and what goes, when an order that held the one holds the other. */
function differenceOf(held: readonly StockItem[], wanted: readonly StockItem[]): StockItem[] {
  const difference = new Map(held.map(({ productId, quantity }) => [productId, quantity]))
  for (const { productId, quantity } of wanted) difference.set(productId, (difference.get(productId) ?? 0) - quantity)
  return [...difference]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .filter(({ quantity }) => quantity !== 0)
}

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
export async function decidePaymentDeadline(
  tx: Shop,
  { submission, placedAt, stock, orderId }: ToReserve,
): Promise<{ paymentDueAt: Date; offersBoleto: boolean }> {
  const { isGuest, byStaff } = submission
  const buyer = byStaff ? 'staff' : isGuest ? 'guest' : 'customer'
  const reserved = await readReserved(tx, { submission, placedAt, orderId })
  const reservation = decideReservation({ items: stock, reserved, buyer }, tx.settings.reservations)
  if (reservation.kind === 'reserved') {
    const { minutes, offersBoleto } = reservation
    return { paymentDueAt: minutesAfter(placedAt, minutes), offersBoleto }
  }
  const message = {
    orders: undefined,
    pieces: failureTexts.tooManyUnpaidPieces(tx.settings.reservations.pieces),
    'same-data': failureTexts.tooManyUnpaidOfData,
    network: failureTexts.tooManyUnpaidOfNetwork(tx.settings.reservations.minutes),
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
  const recent = minutesAfter(placedAt, -tx.settings.reservations.minutes).toISOString()
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

type NewOrder = Omit<
  typeof orders.$inferInsert,
  'id' | 'orderNumber' | 'paymentLinkHash' | 'externalReference' | 'createdAt'
> & { createdAt: Date }

/**
 * Makes an order of the cart, or of what the staff entered, in the caller's transaction, which holds the cart: takes
 * its items out of stock, and enqueues its e-mail and its cancellation if unpaid. Returns the items as the provider
 * needs them, too. Throws as `prepareOrder`, `decidePaymentDeadline` and `storeItemsAndTakeStock` do.
 */
export async function storeOrder(
  tx: Shop,
  addressed: AddressedSubmission,
): Promise<{ order: OrderRow; items: PayableItem[] }> {
  const { submission } = addressed
  const { userId, isGuest, network = null, byStaff, phone, taxId } = submission
  const actorId = byStaff?.actorId ?? userId
  const content = await prepareOrder(tx, { ...addressed, held: [] })
  const { order: agreed, items, adjustments, address, stock } = content
  const isFree = agreed.totalCents === 0
  const reservation = isFree ? dueAtOnce(addressed) : await decidePaymentDeadline(tx, { ...addressed, stock })
  const isPaidByLink = byStaff !== undefined
  const order = await insertOrder(
    tx,
    { ...agreed, ...reservation, userId, network, createdAt: tx.now() },
    { isPaidByLink },
  )
  const touched = await storeItemsAndTakeStock(tx, {
    ...{ orderId: order.id, userId: actorId, items, adjustments, held: [] },
    given: byStaff?.discount ? { actorId, note: byStaff.discount.reason } : undefined,
  })
  await useCredit(tx, { order, actorId, amountCents: content.creditCents })
  const reason = byStaff ? 'placed-by-staff' : 'placed'
  await recordEvent(tx, { order, fromStatus: null, reason, actorId, touched, isPartOfAnother: isFree })
  if (!isFree)
    await tx.jobs.enqueue(tx.database, cancelUnpaidOrderJob, { orderId: order.id }, { startAfter: order.paymentDueAt })
  // Who comes next to a guest's browser is to find nothing of them.
  if (!isGuest && !byStaff?.isForGuest) await completeProfile(tx, { userId, phone, taxId, address })
  return { order: isFree ? await confirmFreeOrder(tx, order) : order, items: payableItems(items) }
}

/** An order that costs nothing never waits for money. */
export const dueAtOnce = ({ placedAt }: Pick<AddressedSubmission, 'placedAt'>) => ({
  paymentDueAt: placedAt,
  offersBoleto: true,
})

/** Confirms an order with nothing to pay, which no provider hears of, and empties the cart of it. */
export async function confirmFreeOrder(tx: Shop, order: OrderRow): Promise<OrderRow> {
  if (!order.paymentLinkHash) await takeOutOfCart(tx, order)
  return setOrderStatus(tx, { order, status: 'processing', reason: 'nothing-to-pay', actorId: null })
}

/** The order of a submission. Throws `TOTAL_CHANGED` if it costs something else than the customer saw. */
export async function findSubmission(
  shop: Shop,
  { userId, submissionKey, expectedTotalCents }: Pick<Submission, 'userId' | 'submissionKey' | 'expectedTotalCents'>,
): Promise<OrderRow | undefined> {
  const [order] = await shop.database
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.submissionKey, submissionKey)))
  if (!order || order.totalCents === expectedTotalCents) return order
  throw shopError('TOTAL_CHANGED', {
    data: pick(order, 'subtotalCents', 'shippingCents', 'discountCents', 'pixDiscountCents', 'totalCents'),
  })
}

/** References start with a millisecond, and numbers are drawn: what another order has moves on, and is drawn again. */
async function insertOrder(tx: Shop, order: NewOrder, { isPaidByLink }: { isPaidByLink: boolean }): Promise<OrderRow> {
  const start = order.createdAt.getTime()
  for (let timestamp = start; timestamp < start + 1000; timestamp += 1) {
    const orderNumber = String(randomInt(firstOrderNumber, endOfOrderNumbers))
    // The short id of an order, its first 8 characters, is its number.
    const id = `${orderNumber}${randomUUID().slice(8)}`
    const paymentLinkHash = isPaidByLink ? hashToken(paymentLinkToken(tx, id)) : null
    const [stored] = await tx.database
      .insert(orders)
      .values({
        ...order,
        id,
        orderNumber,
        paymentLinkHash,
        externalReference: externalReference(timestamp, order.userId),
      })
      .onConflictDoNothing()
      .returning()
    if (stored) return stored
  }
  throw new Error('no free number and reference for the order')
}
