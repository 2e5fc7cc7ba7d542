import { and, eq, gt, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { OrderClaim } from '#contract/shop/order-claims.ts'
import { orderClaimIdentifier } from '#server/auth/order-claim-token.ts'
import { databaseTime } from '#server/db/database-time.ts'
import { orders, profiles, verifications } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import type { Shop } from '#server/shop.ts'

/** An opened link. `address` is the caller's, for the limits. */
export type ClaimLink = { token: string; address: string }

/**
 * What a link is about, for the owner of the mailbox it was sent to. Throws `CLAIM_LINK_ENDED` and
 * `TOO_MANY_REQUESTS`.
 */
export async function checkClaim(shop: Shop, { token, address }: ClaimLink): Promise<OrderClaim> {
  const order = await findLimited(shop, { token, address })
  const hasAccount = (await shop.database.$count(profiles, eq(profiles.email, order.email))) > 0
  return { number: order.orderNumber, email: order.email, firstName: order.firstName, hasAccount }
}

/** The same, while guesses of links are limited: one that the shop wrote always opens. Throws `TOO_MANY_REQUESTS`, too. */
export async function findLimited(shop: Shop, { token, address }: ClaimLink): Promise<OrderRow> {
  try {
    return await findClaimedOrder(shop, token)
  } catch (ended) {
    await shop.limits.consume('password-proof', address)
    throw ended
  }
}

/** The guest's order that a link opens. Throws `CLAIM_LINK_ENDED` for one that was used, is too old or never was. */
export async function findClaimedOrder(shop: Shop, token: string): Promise<OrderRow> {
  const [found] = await shop.database
    .select({ order: orders })
    .from(verifications)
    .innerJoin(orders, eq(orders.id, sql`${verifications.value}::uuid`))
    .innerJoin(profiles, and(eq(profiles.id, orders.userId), eq(profiles.isGuest, true)))
    .where(and(eq(verifications.identifier, orderClaimIdentifier(token)), gt(verifications.expiresAt, databaseTime)))
  if (!found) throw shopError('CLAIM_LINK_ENDED')
  return found.order
}
