import { createHmac, randomUUID } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import {
  endSession,
  hashToken,
  type OpenedSession,
  openAccount,
  openSession,
  orderClaimEmailTexts,
  type PresentedTokens,
  refuseGuessable,
  saveAddress,
} from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { profiles, verifications } from '#platform/server/auth/tables.ts'
import { databaseTime, readDatabaseTime } from '#platform/server/database/queries.ts'
import { renderEmail } from '#platform/server/email/render-email.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import type { EmailMessage } from '#platform/server/email/sender.ts'
import { type Place, rememberPlace } from '#platform/server/http/limit-guesses.ts'
import { inTransaction, type Shop, type WithSettings } from '#platform/server/shop.ts'
import { moveCredit } from '../../credit/server/ledger.ts'
import { orders } from '../../tables.ts'
import type { OrderClaim } from '../claims-contract.ts'
import { type OrderRow, type OwnOrder, readOwnOrder } from './lock-order.ts'

/** How long the link is valid that moves a guest's order to an account, in milliseconds. */
export const orderClaimMilliseconds = 86_400_000

/** The secret of such a link, derived from the claim's id and the shop's secret, and stored nowhere. */
export const orderClaimToken = (shop: WithSettings<'secretFor'>, claimId: string) =>
  createHmac('sha256', shop.settings.secretFor('order claim')).update(claimId).digest('base64url')

/** The hash under which a claim is stored: a reader of the table cannot construct the link. */
export const orderClaimIdentifier = (token: string) => `order-claim:${hashToken(token)}`

/** An opened link. `address` is the caller's, for the limits. */
export type ClaimLink = { token: string; address: string }

/** What a link is about, for the owner of its mailbox. Throws `CLAIM_LINK_ENDED` and `TOO_MANY_REQUESTS`. */
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

type Customer = { id: string; email: string }

/** Transfers a guest's order to the account with its e-mail. Throws `CLAIM_LINK_ENDED` and `CLAIM_OF_OTHERS`. */
export function claimOrder(
  shop: Shop,
  { token, customer }: { token: string; customer: Customer },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const order = await findClaimedOrder(tx, token)
    if (order.email !== customer.email) throw shopError('CLAIM_OF_OTHERS')
    // The link came to this address, and was opened by who is signed in.
    await tx.database.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, customer.id))
    return transferOrders(tx, { token, order, userId: customer.id })
  })
}

/**
 * Uses up a link, and transfers its order with all others that the same guest made under the same e-mail. Orders under
 * another e-mail stay: the link does not prove that mailbox. Throws `CLAIM_LINK_ENDED` if the link was used meanwhile.
 */
export async function transferOrders(
  tx: Shop,
  { token, order, userId }: { token: string; order: OrderRow; userId: string },
): Promise<{ id: string }> {
  const used = await tx.database
    .delete(verifications)
    .where(eq(verifications.identifier, orderClaimIdentifier(token)))
    .returning({ id: verifications.id })
  if (used.length === 0) throw shopError('CLAIM_LINK_ENDED')
  const moved = await tx.database
    .update(orders)
    .set({ userId, network: null })
    .where(and(eq(orders.userId, order.userId), eq(orders.email, order.email)))
    .returning({ id: orders.id })
  await moveCredit(tx, { orderIds: moved.map(({ id }) => id), fromId: order.userId, toId: userId })
  return { id: order.id }
}

type Opening = Pick<ClaimLink, 'token'> & {
  place: Place
  password: string
  /** The session the browser has already; it ends when the new one opens. */
  presented: PresentedTokens
}

/**
 * Creates an account from a guest's order, for the person who opened the link in the order's mailbox, and signs them
 * in: all of it or nothing. Throws `CLAIM_LINK_ENDED`, `EMAIL_TAKEN`, `GUESSABLE_PASSWORD` and `TOO_MANY_REQUESTS`.
 */
export async function openAccountOfOrder(
  shop: Shop,
  { token, password, place, presented }: Opening,
): Promise<OpenedSession & { orderId: string }> {
  const claimed = await findLimited(shop, { token, address: place.address })
  const { firstName, lastName, email, phone, taxId } = claimed
  refuseGuessable(password, [email, firstName, lastName])
  const passwordHash = await shop.ports.accounts.hashPassword(password)
  const opened = await inTransaction(shop, async (tx) => {
    const person = await openAccount(tx, { firstName, lastName, email, passwordHash, isAdmin: false })
    if (!person) throw shopError('EMAIL_TAKEN')
    await tx.database.update(profiles).set({ phone, taxId, emailVerified: true }).where(eq(profiles.id, person.id))
    await saveAddress(tx, { userId: person.id, address: claimed })
    const { id: orderId } = await transferOrders(tx, { token, order: claimed, userId: person.id })
    await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'welcome', userId: person.id })
    await endSession(tx, presented)
    return { ...(await openSession(tx, person, place)), orderId }
  })
  await rememberPlace(shop.limits, { kind: 'password', subject: email, place })
  return opened
}

const anywhere = 'anywhere'

/**
 * Sends a link to the e-mail of a guest's order. It moves the order to an account: to a new one, or to the
 * one that has this e-mail, and ends by the database's clock. The answer is the same either way. Throws
 * `ORDER_NOT_FOUND`, and `TOO_MANY_REQUESTS` by network and by order.
 */
export async function sendClaimLink(
  shop: Shop,
  { address, ...own }: OwnOrder & { address: string },
): Promise<{ email: string }> {
  const order = await readOwnOrder(shop, own)
  await shop.limits.consume('order-claim', address)
  await shop.limits.consume('order-claim-order', anywhere, order.id)
  await inTransaction(shop, (tx) => openClaim(tx, order.id))
  return { email: order.email }
}

/** Stores a link to a guest's order and sends it to the order's e-mail. Call it in a transaction. */
export async function openClaim(tx: Shop, orderId: string): Promise<void> {
  const now = await readDatabaseTime(tx.database)
  const id = randomUUID()
  await tx.database.delete(verifications).where(lte(verifications.expiresAt, now))
  await tx.database.insert(verifications).values({
    id,
    identifier: orderClaimIdentifier(orderClaimToken(tx, id)),
    value: orderId,
    expiresAt: new Date(now.getTime() + orderClaimMilliseconds),
  })
  await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'order-claim', claimId: id })
}

/** The e-mail with the link that adds a guest's order to an account; undefined if it was used or has expired. */
export async function writeOrderClaimEmail(shop: Shop, claimId: string): Promise<EmailMessage | undefined> {
  const [order] = await shop.database
    .select({ orderNumber: orders.orderNumber, email: orders.email })
    .from(verifications)
    .innerJoin(orders, eq(orders.id, sql`${verifications.value}::uuid`))
    .where(and(eq(verifications.id, claimId), gt(verifications.expiresAt, databaseTime)))
  if (!order) return undefined
  // Behind the hash: it reaches neither the server's log nor other sites.
  const url = `${shop.settings.url}/claim-order#${orderClaimToken(shop, claimId)}`
  return renderEmail(
    { to: order.email, key: `order-claim-${claimId}` },
    orderClaimEmailTexts(shop, order.orderNumber, url),
    shop,
  )
}
