import { and, eq, gt, sql } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { orderClaimToken } from '#server/auth/order-claim-token.ts'
import { databaseTime } from '#server/db/database-time.ts'
import { orders, verifications } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { orderClaimEmailTexts } from '#server/text/account-email-texts.ts'
import { renderEmail } from './render-email.ts'

/** The e-mail with the link that adds a guest's order to an account; undefined if it was used or has expired. */
export async function writeOrderClaimEmail(shop: Shop, claimId: string): Promise<EmailMessage | undefined> {
  const [order] = await shop.database
    .select({ orderNumber: orders.orderNumber, email: orders.email })
    .from(verifications)
    .innerJoin(orders, eq(orders.id, sql`${verifications.value}::uuid`))
    .where(and(eq(verifications.id, claimId), gt(verifications.expiresAt, databaseTime)))
  if (!order) return undefined
  // Behind the hash: it reaches neither the server's log nor other sites.
  const url = `${shop.url}/claim-order#${orderClaimToken(shop, claimId)}`
  const { subject, content } = orderClaimEmailTexts(shop, order.orderNumber, url)
  return renderEmail({ to: order.email, subject, key: `order-claim-${claimId}` }, content, shop)
}
