import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, ne, sum } from 'drizzle-orm'
import { orderEmailKind } from '#domain/orders/order-email-kind.ts'
import { heldCents } from '#domain/orders/order-money.ts'
import { trackedOrderPath } from '#domain/tracking-page.ts'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { paymentLinkOf } from '#server/auth/payment-link-token.ts'
import { orderEvents, orderItems, orders, payments, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { DecidedPayment } from '#server/text/order-email-texts.ts'
import { orderEmail, unpaidOrderEmail } from './order-email.ts'
import { orderPageLink } from './order-page-link.ts'

/** The e-mail about one line of an order's history; none where the line is not for the customer. */
export async function writeOrderEmail(
  shop: Shop,
  { orderId, eventId, attempt }: { orderId: string; eventId: string; attempt?: number | undefined },
): Promise<EmailMessage | undefined> {
  const [found] = await shop.database
    .select({ order: orders, event: orderEvents, buyer: profiles })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .innerJoin(profiles, eq(profiles.id, orders.userId))
    .where(and(eq(orderEvents.id, eventId), eq(orders.id, orderId)))
  const kind = found && orderEmailKind(found.event)
  if (!kind) return undefined
  const { order, event, buyer } = found
  const paid = await readPaid(shop, orderId)
  const isProved = order.paymentLinkHash !== null || isTheirs(order, buyer) || isGoingOn(order) || paid.times > 0
  if (buyer.isGuest && !isProved)
    return kind === 'received' && (await mayInform(shop, order))
      ? unpaidOrderEmail({ order, event, page: shop.url + trackedOrderPath(order.orderNumber), shop, attempt })
      : undefined
  const pixCode = kind === 'pix-waiting' ? await readPixCode(shop, order) : null
  // Paid meanwhile, or replaced: another e-mail reports that.
  if (kind === 'pix-waiting' && !pixCode) return undefined
  const items = await shop.database
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  const decided = kind === 'cancelled' ? await readDecided(shop, orderId) : []
  // One entered by the staff is paid without an account.
  const isPaidByLink = order.paymentLinkHash !== null && event.toStatus === 'pending'
  const page = isPaidByLink ? paymentLinkOf(shop, orderId) : orderPageLink(shop, { orderId, isGuest: buyer.isGuest })
  return orderEmail({
    order,
    event,
    isProved,
    items,
    paidCents: paid.cents,
    pixCode,
    decided,
    kind,
    page,
    shop,
    attempt,
  })
}

/**
 * Whether the address of a guest's order is told of it: it may be a stranger's, whom nobody can flood. Counts
 * the orders before it, so that the answer is the same each time.
 */
async function mayInform(shop: Shop, { id, email, network, createdAt }: typeof orders.$inferSelect): Promise<boolean> {
  const before = (hours: number) =>
    and(
      ne(orders.id, id),
      lte(orders.createdAt, createdAt),
      gt(orders.createdAt, new Date(createdAt.getTime() - hours * 3_600_000)),
    )
  const ofAddress = await shop.database.$count(orders, and(eq(orders.email, email), before(24)))
  if (ofAddress >= 3) return false
  return network === null || (await shop.database.$count(orders, and(eq(orders.network, network), before(1)))) < 10
}

const isTheirs = ({ email }: { email: string }, buyer: typeof profiles.$inferSelect) =>
  buyer.emailVerified && buyer.email === email

/** Whether an order was paid, or the staff has let it go on without. */
const isGoingOn = ({ status }: Pick<typeof orders.$inferSelect, 'status'>) =>
  status !== 'pending' && status !== 'cancelled'

/** The code of the latest Pix that an order waits for. */
async function readPixCode(
  shop: Shop,
  order: Pick<typeof orders.$inferSelect, 'id' | 'status'>,
): Promise<string | null> {
  if (order.status !== 'pending') return null
  const [waiting] = await shop.database
    .select({ pixCode: payments.pixCode, provider: payments.provider })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'pending'), isNotNull(payments.pixCode)))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return waiting && shop.payments.isPayableAt(waiting.provider) ? waiting.pixCode : null
}

/** The approved payments of an order, including those refunded since. */
async function readPaid(shop: Shop, orderId: string): Promise<{ times: number; cents: number }> {
  const [paid] = await shop.database
    .select({ times: count(), cents: sum(payments.amountCents).mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['approved', 'refunded'])))
  return { times: paid?.times ?? 0, cents: paid?.cents ?? 0 }
}

/** What the staff has decided about the money of an order, payment by payment. */
async function readDecided(shop: Shop, orderId: string): Promise<DecidedPayment[]> {
  const rows = await shop.database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.decision)))
    .orderBy(asc(payments.createdAt))
  return rows.flatMap((payment) =>
    payment.decision ? [{ amountCents: heldCents(payment), decision: payment.decision }] : [],
  )
}
