import { createHmac } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { splitIntoPieces } from '#modules/catalog/promotions/adjustments.ts'
import { hashToken } from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop, type WithSettings } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { lockCart } from '../../cart/server/read-cart.ts'
import { lockOrder, type OrderRow, type OwnOrder, readItems, readOwnOrder } from '../../orders/server/lock-order.ts'
import { viewOrder } from '../../orders/server/order-view.ts'
import { setOrderStatus } from '../../orders/server/set-order-status.ts'
import { paidForLine } from '../../pricing/rules.ts'
import { cartCoupons, orders } from '../../tables.ts'
import { minutesUntilLookUp } from '../look-ups.ts'
import { type LinkedOrder, linkedOrder } from '../payment-links-contract.ts'
import { lookUpPaymentsJob } from './jobs.ts'
import { lookUpPayments } from './look-up-payments.ts'
import { MissingProviderError, PaymentProviderError } from './providers/provider.ts'

type Signer = WithSettings<'secretFor' | 'url'>

/** The secret of a payment link, derived from the order's id and the shop's secret, and stored nowhere. */
export const paymentLinkToken = (shop: WithSettings<'secretFor'>, orderId: string): string =>
  createHmac('sha256', shop.settings.secretFor('payment link')).update(orderId).digest('base64url')

/** The page that confirms an order, as providers lead back to it. */
export const writeConfirmationPage = ({ settings }: Signer, { externalReference }: OrderRow): string =>
  `${settings.url}/payment-success?${new URLSearchParams({ external_reference: externalReference })}`

/** The link itself. Its secret is in the fragment, which reaches neither the server's log nor other sites. */
export const writePaymentLink = (shop: Signer, orderId: string): string =>
  `${shop.settings.url}/pay-order#${paymentLinkToken(shop, orderId)}`

/** How often a page is requested again because the order changed meanwhile. */
const maxAttempts = 5

/**
 * Opens the provider's page for an unpaid order, stores it, and empties the cart of the ordered items; the order's
 * content is fixed then. A page of other content, a closed one, or one of a former provider is replaced. Never in a
 * transaction. Throws `ORDER_NOT_PAYABLE`, and `PAYMENT_PROVIDER_FAILED` without a page.
 */
export async function openPayment(
  shop: Shop,
  { order, items }: { order: OrderRow; items?: PayableItem[] },
): Promise<{ paymentUrl: string; order: OrderRow }> {
  let current = order
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (current.status !== 'pending' || current.totalCents === 0) throw shopError('ORDER_NOT_PAYABLE')
    const open = await openPage(shop, current)
    if (open) return { paymentUrl: open, order: current }
    await settleAtFormerProvider(shop, current)
    const payable = items && attempt === 0 ? { order, items } : await readPayable(shop, current.id)
    if (payable.order.status === 'pending' && !(await openPage(shop, payable.order))) {
      const { id: paymentProvider, name: paymentMethod } = shop.ports.payments.current
      const page = { paymentProvider, paymentMethod, paymentUrl: await requestCheckout(shop, payable) }
      current = await inTransaction(shop, (tx) => storePage(tx, { payable: payable.order, page }))
      if (current.paymentUrl === page.paymentUrl) return { paymentUrl: page.paymentUrl, order: current }
    } else current = payable.order
  }
  const open = await openPage(shop, current)
  if (open) return { paymentUrl: open, order: current }
  throw shopError('PAYMENT_PROVIDER_FAILED', { data: { orderId: order.id } })
}

/**
 * The address of the order's page while it accepts payments. An order may have more time than its page, because of an
 * open boleto or since the staff set it back to pending. Throws `ORDER_NOT_PAYABLE` after the order's own deadline.
 */
async function openPage(
  shop: Shop,
  { paymentUrl, paymentProvider, pageOpenUntil, paymentDueAt }: OrderRow,
): Promise<string | undefined> {
  if (!paymentUrl) return undefined
  const now = await readDatabaseTime(shop.database)
  const isOpen = !pageOpenUntil || pageOpenUntil > now
  if (isOpen && paymentProvider === shop.ports.payments.current.id) return paymentUrl
  if (paymentDueAt <= now) throw shopError('ORDER_NOT_PAYABLE')
  return undefined
}

/**
 * Ends the page of an order, so that nobody pays there what the order cost before it changes, and finds the money that
 * came there. The next page is another one. Never in a transaction. Throws `PAYMENT_PROVIDER_FAILED`.
 */
export async function closePage(shop: Shop, { id, paymentUrl, paymentProvider }: OrderRow): Promise<void> {
  const provider = paymentProvider && shop.ports.payments.find(paymentProvider)
  if (!paymentUrl || !provider) return
  const pageOpenUntil = await readDatabaseTime(shop.database)
  await shop.database
    .update(orders)
    .set({ pageOpenUntil })
    .where(and(eq(orders.id, id), eq(orders.paymentUrl, paymentUrl)))
  try {
    await provider.closeCheckout(paymentUrl)
    await lookUpPayments(shop, id)
  } catch (cause) {
    if (!(cause instanceof PaymentProviderError)) throw cause
    shop.log.error({ err: cause, orderId: id }, 'the payment page of an order was not closed')
    throw shopError('PAYMENT_PROVIDER_FAILED', { data: { orderId: id }, message: failureTexts.pageNotClosed, cause })
  }
}

/** Money that came to the provider of the former page, unnoticed, is found before another one asks for it again. */
async function settleAtFormerProvider(shop: Shop, { id, paymentProvider }: OrderRow): Promise<void> {
  if (!paymentProvider || paymentProvider === shop.ports.payments.current.id) return
  await lookUpPayments(shop, id).catch((error: unknown) => {
    if (!(error instanceof PaymentProviderError || error instanceof MissingProviderError)) throw error
    shop.log.warn({ err: error, orderId: id }, 'the former provider of an order could not be asked for its payments')
  })
}

export type PayableItem = { title: string; quantity: number; unitPriceCents: number }
type PaidItem = Parameters<typeof paidForLine>[0] & { productName: string }

/** What a provider is asked for: pieces at what they cost after adjustments, so that they add up to the total. */
export const payableItems = (items: readonly PaidItem[]): PayableItem[] =>
  items.flatMap((item) =>
    splitIntoPieces(paidForLine(item).goodsCents, item.quantity)
      .filter(({ eachCents }) => eachCents > 0)
      .map(({ eachCents, pieces }) => ({ title: item.productName, quantity: pieces, unitPriceCents: eachCents })),
  )

type Payable = { order: OrderRow; items: PayableItem[] }

/** An order and its items, read under its lock: the items add up to its total. */
const readPayable = (shop: Shop, orderId: string): Promise<Payable> =>
  inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId)
    return { order, items: payableItems(await readItems(tx, [orderId])) }
  })

async function requestCheckout(shop: Shop, { order, items }: Payable): Promise<string> {
  const { firstName, lastName, email, phone, taxId } = order
  try {
    const { url } = await shop.ports.payments.current.createCheckout({
      orderId: order.id,
      orderNumber: order.orderNumber,
      idempotencyKey: checkoutKey(order),
      externalReference: order.externalReference,
      items,
      shippingCents: order.totalCents - items.reduce((sum, item) => sum + item.unitPriceCents * item.quantity, 0),
      totalCents: order.totalCents,
      onlyMethod: order.paymentChoice === 'pix' ? 'pix' : null,
      offersBoleto: order.offersBoleto,
      expiresAt: order.paymentDueAt,
      buyer: { firstName, lastName, email, phone, taxId },
    })
    return url
  } catch (cause) {
    shop.log.error({ err: cause, orderId: order.id }, 'the payment provider gave no checkout')
    const isRefused = cause instanceof PaymentProviderError && cause.fault === 'refused'
    throw shopError('PAYMENT_PROVIDER_FAILED', {
      data: { orderId: order.id },
      message: isRefused ? failureTexts.paymentRefused : undefined,
      cause,
    })
  }
}

/** One checkout for each content of the order, and another after each page that expired. */
function checkoutKey({ id, revision, pageOpenUntil }: OrderRow): string {
  const content = revision === 1 ? `order-${id}` : `order-${id}-${revision}`
  return pageOpenUntil ? `${content}-after-${pageOpenUntil.getTime()}` : content
}

type Page = { paymentProvider: string; paymentMethod: string; paymentUrl: string }

/** Stores the page unless the order was changed since the request. Returns the current order. */
async function storePage(tx: Shop, { payable, page }: { payable: OrderRow; page: Page }): Promise<OrderRow> {
  await lockCart(tx, payable.userId)
  const { paymentUrl, pageOpenUntil, revision } = payable
  const isUnchanged = and(
    eq(orders.status, 'pending'),
    paymentUrl ? eq(orders.paymentUrl, paymentUrl) : isNull(orders.paymentUrl),
    pageOpenUntil ? eq(orders.pageOpenUntil, pageOpenUntil) : undefined,
    eq(orders.revision, revision),
  )
  const [order] = await tx.database
    .update(orders)
    .set({ ...page, pageOpenUntil: payable.paymentDueAt })
    .where(and(eq(orders.id, payable.id), isUnchanged))
    .returning()
  if (!order) return lockOrder(tx, payable.id)
  // The items of phone orders were never in the cart; those of an order that had a page before are no longer there.
  if (!order.paymentLinkHash && !payable.paymentUrl) await takeOutOfCart(tx, order)
  const startAfter = minutesUntilLookUp(0) * 60
  await tx.jobs.enqueue(tx.database, lookUpPaymentsJob, { orderId: order.id, round: 0 }, { startAfter })
  return order
}

/** Takes what was ordered out of the cart. Units added since then stay, without the freight that was chosen before. */
export async function takeOutOfCart(tx: Shop, { id, userId }: OrderRow): Promise<void> {
  await tx.database.delete(cartCoupons).where(eq(cartCoupons.userId, userId))
  await tx.database.execute(sql`
    with removed as (
      delete from cart_items using order_items
      where order_items.order_id = ${id} and cart_items.user_id = ${userId}
        and cart_items.product_id = order_items.product_id and cart_items.quantity <= order_items.quantity)
    update cart_items set quantity = cart_items.quantity - rest.ordered, metadata = cart_items.metadata - 'shipping',
      updated_at = ${tx.now().toISOString()}
    from (
      select cart_items.id, coalesce(order_items.quantity, 0) as ordered
      from cart_items
        left join order_items on order_items.order_id = ${id} and order_items.product_id = cart_items.product_id
      where cart_items.user_id = ${userId}) as rest
    where cart_items.id = rest.id and cart_items.quantity > rest.ordered
      and (rest.ordered > 0 or cart_items.metadata ? 'shipping')`)
}

/** Where a customer pays a pending order. Throws `ORDER_NOT_FOUND`, and as `openPayment` does. */
export const payOrder = async (shop: Shop, own: OwnOrder): Promise<{ paymentUrl: string }> =>
  payOrConfirm(shop, await readOwnOrder(shop, own))

/** One with nothing to pay, which the staff set back to pending, is confirmed instead: no provider hears of it. */
async function payOrConfirm(shop: Shop, order: OrderRow): Promise<{ paymentUrl: string }> {
  if (order.totalCents > 0) return { paymentUrl: (await openPayment(shop, { order })).paymentUrl }
  await inTransaction(shop, async (tx) => {
    const held = await lockOrder(tx, order.id)
    if (held.status !== 'pending' || held.totalCents > 0) throw shopError('ORDER_NOT_PAYABLE')
    await setOrderStatus(tx, { order: held, status: 'processing', reason: 'nothing-to-pay', actorId: null })
  })
  return { paymentUrl: writeConfirmationPage(shop, order) }
}

/** An opened link. `address` is the caller's, for the limits. */
type OpenedLink = { token: string; address: string }

/** The order of a link, and the state of its payment. Throws `PAYMENT_LINK_ENDED` and `TOO_MANY_REQUESTS`. */
export async function checkPaymentLink(shop: Shop, link: OpenedLink): Promise<LinkedOrder> {
  const row = await findLinked(shop, link)
  // The schema leaves out what the link does not show.
  return linkedOrder.parse({ ...(await viewOrder(shop, row)), number: row.orderNumber, firstName: row.firstName })
}

/** Where that order is paid. Throws the same, and as `openPayment` does. */
export async function payByLink(shop: Shop, link: OpenedLink): Promise<{ paymentUrl: string }> {
  return payOrConfirm(shop, await findLinked(shop, link))
}

/** By the database's clock, as the order itself ends: a link is good for as long as there is time to pay. */
async function findLinked(shop: Shop, { token, address }: OpenedLink): Promise<OrderRow> {
  await shop.limits.consume('payment-link', address)
  const isOpen = and(ne(orders.status, 'cancelled'), sql`${orders.paymentDueAt} > clock_timestamp()`)
  const [order] = await shop.database
    .select()
    .from(orders)
    .where(and(eq(orders.paymentLinkHash, hashToken(token)), isOpen))
  if (!order) throw shopError('PAYMENT_LINK_ENDED')
  return order
}
