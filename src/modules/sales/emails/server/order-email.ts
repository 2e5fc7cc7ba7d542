import { and, eq, gt, lte, ne } from 'drizzle-orm'
import { writeTrackingLink } from '#modules/customers/server/index.ts'
import { trackedOrderPath } from '#modules/customers/sessions/rules.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { renderEmail } from '#platform/server/email/render-email.ts'
import type { EmailMessage } from '#platform/server/email/sender.ts'
import type { Shop, WithSettings } from '#platform/server/shop.ts'
import { orderEmailKind } from '../../orders/rules.ts'
import { readAdjustments, readItems, readPayments } from '../../orders/server/lock-order.ts'
import { heldCents } from '../../payments/amounts.ts'
import { writePaymentLink } from '../../payments/server/pay-order.ts'
import { orderEvents, orders } from '../../tables.ts'
import { orderEmailTexts, unpaidOrderEmailTexts } from './order-email-texts.ts'

/** How often one e-mail is sent at most: once, and nine times more because the staff wants it so. */
export const maxAttempts = 10

/** The key of an e-mail about an order, a return or an invoice; each further attempt has a key of its own. */
export const emailKey = (kind: 'order' | 'return' | 'invoice', id: string, eventId: string, attempt = 1): string =>
  attempt === 1 ? `${kind}-${id}-${eventId}` : `${kind}-${id}-${eventId}-${attempt}`

type LinkedOrder = {
  orderId: string
  /** Whether it was bought without an account: its page in the account would ask its buyer to sign in. */
  isGuest: boolean
}

/** The address of an order's page in an e-mail to its buyer: in their account or, for a guest, the tracking page. */
export const orderPageLink = (
  shop: Pick<Shop, 'now'> & WithSettings<'url' | 'secretFor'>,
  { orderId, isGuest }: LinkedOrder,
): string => (isGuest ? writeTrackingLink(shop, orderId) : `${shop.settings.url}/profile/orders/${orderId}`)

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
  const attempts = await readPayments(shop, [orderId])
  const paid = attempts.filter(({ status }) => status === 'approved' || status === 'refunded')
  const isTheirs = buyer.emailVerified && buyer.email === order.email
  // It was paid, or the staff has let it go on without.
  const isGoingOn = order.status !== 'pending' && order.status !== 'cancelled'
  const isProved = order.paymentLinkHash !== null || isTheirs || isGoingOn || paid.length > 0
  const envelope = { to: order.email, key: emailKey('order', orderId, eventId, attempt) }
  if (buyer.isGuest && !isProved) {
    if (kind !== 'received' || !(await mayInform(shop, order))) return undefined
    const page = shop.settings.url + trackedOrderPath(order.orderNumber)
    const texts = unpaidOrderEmailTexts({ order, page, shop })
    return renderEmail(envelope, texts, shop)
  }
  const waiting = attempts.find((attempt) => attempt.status === 'pending' && attempt.pixCode !== null)
  const isWaiting = order.status === 'pending' && waiting && shop.ports.payments.isPayableAt(waiting.provider)
  const pixCode = kind === 'pix-waiting' && isWaiting ? waiting.pixCode : null
  // Paid meanwhile, or replaced: another e-mail reports that.
  if (kind === 'pix-waiting' && !pixCode) return undefined
  const items = await readItems(shop, [orderId])
  const adjustments = (await readAdjustments(shop, [orderId])).get(orderId) ?? []
  const decided = attempts.toReversed().flatMap((payment) => {
    const { decision } = payment
    return kind === 'cancelled' && decision ? [{ amountCents: heldCents(payment), decision }] : []
  })
  // One entered by the staff is paid without an account.
  const isPaidByLink = order.paymentLinkHash !== null && event.toStatus === 'pending'
  const page = isPaidByLink ? writePaymentLink(shop, orderId) : orderPageLink(shop, { orderId, isGuest: buyer.isGuest })
  const context = {
    order,
    event,
    isProved,
    items,
    adjustments,
    paidCents: paid.reduce((sum, { amountCents }) => sum + amountCents, 0),
    pixCode,
    decided,
    kind,
    page,
    shop,
  }
  return renderEmail(envelope, orderEmailTexts(context), shop)
}

/** Whether the address of a guest's order is told of it. Counts the orders before it: nobody floods a stranger. */
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
