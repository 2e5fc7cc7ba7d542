import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { favoriteLinks, favorites, stockAlerts } from '#modules/catalog/tables.ts'
import { blockedBuyers, customerAddresses } from '#modules/customers/accounts/tables.ts'
import { contactMessages, newsletterSubscriptions } from '#modules/customers/messages/tables.ts'
import {
  isErased,
  lockPerson,
  messagesOf,
  type PasswordProof,
  provePassword,
  subscriptionOf,
} from '#modules/customers/server/index.ts'
import { garageVehicles } from '#modules/fitment/cars/tables.ts'
import { type ErrorCode, shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { accounts, guests, profiles, sessions, twoFactors, verifications } from '#platform/server/auth/tables.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { auditLog } from '#platform/server/tables.ts'
import { erasedName } from '#platform/server/texts.ts'
import { eraseCredit } from '../../credit/server/ledger.ts'
import {
  cartCoupons,
  cartItems,
  orderReturnPictures,
  orderReturns,
  orders,
  payments,
  simuladoCheckouts,
  staffNotes,
} from '../../tables.ts'
import type { AdminCustomer } from '../contract.ts'
import { type ErasureObstacle, erasureObstacle } from '../rules.ts'
import { ownErasureTexts } from './texts.ts'
import { findUser } from './users.ts'

/** What goes with an account, and the column that says whose it is. Parts of sessions go with their session. */
export const ownedTables: readonly (PgTable & { userId: PgColumn })[] = [
  sessions,
  accounts,
  twoFactors,
  customerAddresses,
  garageVehicles,
  cartItems,
  favorites,
  favoriteLinks,
  cartCoupons,
  staffNotes,
]

export type PersonToErase = {
  id: string
  email: string
  /** Whether the person has shown that the e-mail is theirs: else messages under it may be somebody else's. */
  ownsEmail: boolean
}

/** Leaves of an account the row that its orders belong to, and nothing that says whose it was. The caller holds it. */
export async function removePersonalData(
  { database, now }: Shop,
  { id, email, ownsEmail }: PersonToErase,
): Promise<void> {
  // First: it waits for what is being written about the person, such as a session, so that this is there to be deleted.
  await database
    .update(profiles)
    .set({
      firstName: erasedName,
      lastName: '',
      fullName: erasedName,
      email: id,
      emailVerified: false,
      image: null,
      phone: null,
      taxId: null,
      blockedAt: null,
      role: null,
      ownRoleId: null,
      twoFactorEnabled: false,
      updatedAt: now(),
    })
    .where(eq(profiles.id, id))
  for (const table of ownedTables) await database.delete(table).where(eq(table.userId, id))
  await database.delete(verifications).where(eq(verifications.value, id))
  await database.delete(newsletterSubscriptions).where(subscriptionOf({ id, email }))
  await database.delete(contactMessages).where(messagesOf({ id, email: ownsEmail ? email : undefined }))
  await database.delete(stockAlerts).where(eq(stockAlerts.email, email))
  // The log still shows that a note was written; its text was removed with the note.
  const isAboutNote = and(eq(auditLog.action, 'user.note'), eq(auditLog.entity, 'user'), eq(auditLog.entityId, id))
  const own = database.select({ id: orders.id }).from(orders).where(eq(orders.userId, id))
  const ownAsText = database
    .select({ id: sql<string>`${orders.id}::text` })
    .from(orders)
    .where(eq(orders.userId, id))
  const isAboutOrder = and(
    eq(auditLog.action, 'order.note'),
    eq(auditLog.entity, 'order'),
    inArray(auditLog.entityId, ownAsText),
  )
  await database.delete(staffNotes).where(inArray(staffNotes.orderId, own))
  // What a return was about stays; what its writer told and showed of it goes.
  await database.update(orderReturns).set({ note: '' }).where(inArray(orderReturns.orderId, own))
  await database.delete(orderReturnPictures).where(inArray(orderReturnPictures.orderId, own))
  const references = database.select({ reference: orders.externalReference }).from(orders).where(eq(orders.userId, id))
  await database
    .update(simuladoCheckouts)
    .set({ payerEmail: '' })
    .where(inArray(simuladoCheckouts.externalReference, references))
  await database
    .update(auditLog)
    .set({ after: { staffNote: null } })
    .where(or(isAboutNote, isAboutOrder))
}

const codes = {
  administration: 'STILL_ADMINISTRATOR',
  order: 'ORDER_UNDER_WAY',
  return: 'RETURN_UNDER_WAY',
  refund: 'REFUND_UNDER_WAY',
} as const satisfies Record<ErasureObstacle, ErrorCode>

/**
 * Erases the account of a person on their request; `docs/retention.md` lists what is deleted and what stays. Their sessions end at once: every process reads sessions at each call. The second time changes nothing.
 * Throws `USER_NOT_FOUND`, `STILL_ADMINISTRATOR`, `ORDER_UNDER_WAY`, `RETURN_UNDER_WAY` and `REFUND_UNDER_WAY`.
 */
export function eraseUser(shop: Shop, { id, actorId }: { id: string; actorId: string }): Promise<AdminCustomer> {
  return eraseWithEmails(shop, async (tx) => {
    // As a cart is held: an order that is being placed is seen, and one that comes later finds the cart empty.
    const person = await lockPerson(tx, id)
    if (person.isGuest) throw shopError('USER_NOT_FOUND')
    if (person.isErased) return { erased: await findUser(tx, id) }
    const obstacle = erasureObstacle({ isAdmin: person.isAdmin, ...(await readObstacles(tx, eq(orders.userId, id))) })
    if (obstacle) throw shopError(codes[obstacle], actorId === id ? { message: ownErasureTexts[obstacle] } : undefined)
    await removePersonalData(tx, { ...person, ownsEmail: actorId !== id || person.emailVerified })
    await eraseCredit(tx, id)
    await recordChange(tx, { actorId, action: 'user.erase', entityId: id })
    return { erased: await findUser(tx, id), email: person.email }
  })
}

/**
 * Erases the caller's own account, as `eraseUser` does, once they have shown that they know its password.
 * Throws `WRONG_PASSWORD`, `TOO_MANY_REQUESTS`, and what `eraseUser` throws.
 */
export async function eraseOwnAccount(shop: Shop, proof: PasswordProof): Promise<void> {
  await provePassword(shop, proof)
  const { id } = proof.customer
  await eraseUser(shop, { id, actorId: id })
}

/**
 * Erases a buyer without an account, found by one of their orders: what is stored under its e-mail, as for an
 * account. Their orders stay, and belong to a row without a person, so that no link, form or browser opens them.
 * The second time changes nothing. Throws `ORDER_NOT_FOUND`, `ORDER_OF_ACCOUNT`, `ORDER_UNDER_WAY`, `RETURN_UNDER_WAY` and `REFUND_UNDER_WAY`.
 */
export function eraseGuest(
  shop: Shop,
  { orderId, actorId }: { orderId: string; actorId: string },
): Promise<AdminCustomer> {
  return eraseWithEmails(shop, async (tx) => {
    const { database } = tx
    const owners = await lockGuests(tx, orderId)
    // Read once they are held: until then somebody else may erase the guest, or an account take the order.
    const [order] = await database
      .select({ userId: orders.userId, email: orders.email, isErased })
      .from(orders)
      .innerJoin(profiles, eq(profiles.id, orders.userId))
      .where(eq(orders.id, orderId))
    if (!order) throw shopError('ORDER_NOT_FOUND')
    if (order.isErased) return { erased: await findUser(tx, order.userId) }
    if (!owners.includes(order.userId)) throw shopError('ORDER_OF_ACCOUNT')
    const isTheirs = and(eq(orders.email, order.email), inArray(orders.userId, owners))
    const obstacle = erasureObstacle({ isAdmin: false, ...(await readObstacles(tx, isTheirs)) })
    if (obstacle) throw shopError(codes[obstacle])

    await database.delete(blockedBuyers).where(eq(blockedBuyers.email, order.email))
    const id = crypto.randomUUID()
    await database
      .insert(profiles)
      .values({ id, email: id, firstName: erasedName, lastName: '', fullName: erasedName, createdAt: tx.now() })
    const moved = await database
      .update(orders)
      // Keys of two browsers, which belong to one row now, may be the same.
      .set({ userId: id, network: null, submissionKey: sql`gen_random_uuid()` })
      .where(isTheirs)
      .returning({ id: orders.id })
    const movedIds = moved.map((one) => one.id)
    await database.delete(verifications).where(inArray(verifications.value, movedIds))
    await deleteGuestData(tx, owners)
    for (const owner of owners) await eraseCredit(tx, owner)
    await removePersonalData(tx, { id, email: order.email, ownsEmail: true })
    await recordChange(tx, { actorId, action: 'user.erase', entityId: id })
    return { erased: await findUser(tx, id), email: order.email }
  })
}

type Erased = { erased: AdminCustomer; email?: string }

/** Erases in one transaction and, once it is committed, deletes what is kept of e-mails to the person. */
async function eraseWithEmails(shop: Shop, erase: (tx: Shop) => Promise<Erased>): Promise<AdminCustomer> {
  const { erased, email } = await inTransaction(shop, erase)
  if (email !== undefined) await shop.email.forget?.([email])
  return erased
}

/** Holds all guests that have ordered under the e-mail of an order, as `lockPerson` holds one. */
async function lockGuests({ database }: Shop, orderId: string): Promise<string[]> {
  const email = database.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId))
  const buyers = database.select({ id: orders.userId }).from(orders).where(eq(orders.email, email))
  const found = await database
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.isGuest, true), inArray(profiles.id, buyers)))
    .orderBy(asc(profiles.id))
    .for('no key update')
  return found.map(({ id }) => id)
}

/** Removes carts, favorites and cookies of guests, but of those who have ordered under another e-mail, too. */
async function deleteGuestData({ database }: Shop, ids: readonly string[]): Promise<void> {
  const others = await database.selectDistinct({ id: orders.userId }).from(orders).where(inArray(orders.userId, ids))
  const kept = new Set(others.map(({ id }) => id))
  const left = ids.filter((id) => !kept.has(id))
  for (const table of [...ownedTables, guests]) await database.delete(table).where(inArray(table.userId, left))
}

/** What may prevent an erasure, read while the person's orders are locked. */
async function readObstacles({ database }: Shop, isTheirs: SQL | undefined) {
  const own = await database
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(isTheirs)
    .orderBy(asc(orders.id))
    .for('update')
  const ids = own.map((order) => order.id)
  const returns = await database
    .select({ state: orderReturns.state })
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, ids))
  // One that failed for good is handled by the staff, independently of the account.
  const isOpen = and(isNotNull(payments.refundRequestedAt), isNull(payments.refundGivenUpAt))
  const isBeingRefunded = and(eq(payments.status, 'approved'), isOpen)
  return {
    orders: own.map(({ status }) => status),
    returns: returns.map(({ state }) => state),
    hasOpenRefund: (await database.$count(payments, and(inArray(payments.orderId, ids), isBeingRefunded))) > 0,
  }
}
