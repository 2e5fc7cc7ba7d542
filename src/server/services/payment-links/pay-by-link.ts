import { and, eq, ne, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { LinkedOrder } from '#contract/shop/payment-links.ts'
import { hashToken } from '#server/auth/session-tokens.ts'
import { orders } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { viewOrder } from '#server/services/orders/order-view.ts'
import { openPayment } from '#server/services/payments/open-payment.ts'
import type { Shop } from '#server/shop.ts'

/** An opened link. `address` is the caller's, for the limits. */
type OpenedLink = { token: string; address: string }

/** The order of a link, and the state of its payment. Throws `PAYMENT_LINK_ENDED` and `TOO_MANY_REQUESTS`. */
export async function checkPaymentLink(shop: Shop, link: OpenedLink): Promise<LinkedOrder> {
  const row = await findLinked(shop, link)
  const view = await viewOrder(shop, row)
  return {
    number: row.orderNumber,
    firstName: row.firstName,
    status: view.status,
    subtotalCents: view.subtotalCents,
    shippingCents: view.shippingCents,
    pixDiscountCents: view.pixDiscountCents,
    totalCents: view.totalCents,
    deliveryAddress: view.deliveryAddress,
    shippingMethod: view.shippingMethod,
    shippingEta: view.shippingEta,
    arrival: view.arrival,
    paymentChoice: view.paymentChoice,
    payment: view.payment,
    isPaymentUnconfirmed: view.isPaymentUnconfirmed,
    paymentDueAt: view.paymentDueAt,
    externalReference: view.externalReference,
    items: view.items,
  }
}

/** Where that order is paid. Throws the same, and as `openPayment` does. */
export async function payByLink(shop: Shop, link: OpenedLink): Promise<{ paymentUrl: string }> {
  const { paymentUrl } = await openPayment(shop, { order: await findLinked(shop, link) })
  return { paymentUrl }
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
