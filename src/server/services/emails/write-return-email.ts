import { and, asc, eq, sum } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import {
  orderItems,
  orderReturnEvents,
  orderReturnLines,
  orderReturns,
  orders,
  paymentRefunds,
  profiles,
} from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { returnEmailTexts, returnRequestEmailTexts } from '#server/text/return-email-texts.ts'
import { emailKey } from './email-key.ts'
import { notifiesCustomerOfReturn } from './notifies-customer-of-return.ts'
import { orderPageLink } from './order-page-link.ts'
import { renderEmail } from './render-email.ts'

/** The e-mail about one line of a return's history; none where the line is not for the customer. */
export async function writeReturnEmail(
  shop: Shop,
  { returnId, eventId, attempt }: { returnId: string; eventId: string; attempt?: number | undefined },
): Promise<EmailMessage | undefined> {
  const [found] = await shop.database
    .select({
      row: orderReturns,
      order: orders,
      isGuest: profiles.isGuest,
      state: orderReturnEvents.state,
    })
    .from(orderReturnEvents)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnEvents.returnId))
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .innerJoin(profiles, eq(profiles.id, orders.userId))
    .where(and(eq(orderReturnEvents.id, eventId), eq(orderReturns.id, returnId)))
  if (!found || !notifiesCustomerOfReturn({ state: found.state, reason: found.row.reason })) return undefined
  const lines = await readLines(shop, returnId)
  const [refunded] = await shop.database
    .select({ cents: sum(paymentRefunds.amountCents).mapWith(Number) })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.returnId, returnId))
  const { row, order, isGuest, state } = found
  const page = orderPageLink(shop, { orderId: order.id, isGuest })
  const refundCents = refunded?.cents ?? 0
  const { subject, content } = returnEmailTexts({ row, order, isGuest, state, lines, refundCents, page, shop })
  return renderEmail({ to: order.email, subject, key: emailKey('return', returnId, eventId, attempt) }, content, shop)
}

/** The e-mail to the shop about a requested return; a reply goes to the customer. */
export async function writeReturnRequestEmail(shop: Shop, returnId: string): Promise<EmailMessage | undefined> {
  const [found] = await shop.database
    .select({ row: orderReturns, order: orders })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(eq(orderReturns.id, returnId))
  if (!found) return undefined
  const { subject, content } = returnRequestEmailTexts({ ...found, lines: await readLines(shop, returnId), shop })
  const envelope = { to: shop.store.email, replyTo: found.order.email, subject, key: `return-request-${returnId}` }
  return renderEmail(envelope, content, shop)
}

const readLines = ({ database }: Shop, returnId: string) =>
  database
    .select({ line: orderReturnLines, setPiece: orderItems.setPiece, name: orderItems.productName })
    .from(orderReturnLines)
    .innerJoin(orderItems, eq(orderItems.id, orderReturnLines.orderItemId))
    .where(eq(orderReturnLines.returnId, returnId))
    .orderBy(asc(orderItems.position))
