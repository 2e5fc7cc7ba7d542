import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { blockedBuyers } from '#modules/customers/accounts/tables.ts'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { profiles, sessions } from '#platform/server/auth/tables.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { blockingNote, unblockingNote } from '#platform/server/texts.ts'
import { orders, staffNotes } from '../../tables.ts'
import type { AdminCustomer, BlockedBuyer } from '../contract.ts'
import { findUser, lockAccount } from './users.ts'

type Blocking = { id: string; actorId: string; reason: string }

/**
 * Lets a person neither sign in nor order any more, and notes why; their sessions end at once. The second time changes
 * nothing. Throws `USER_NOT_FOUND` and `ADMINISTRATOR_NOT_BLOCKED`.
 */
export function blockUser(shop: Shop, { id, actorId, reason }: Blocking): Promise<AdminCustomer> {
  return inTransaction(shop, async (tx) => {
    const { isAdmin } = await lockAccount(tx, id)
    if (isAdmin) throw shopError('ADMINISTRATOR_NOT_BLOCKED')
    if (await setBlocked(tx, { id, actorId, blockedAt: tx.now(), note: blockingNote(reason) }))
      await tx.database.delete(sessions).where(eq(sessions.userId, id))
    return findUser(tx, id)
  })
}

/** Lets a blocked person sign in and order again, and notes it. The second time changes nothing. Throws `USER_NOT_FOUND`. */
export function unblockUser(shop: Shop, { id, actorId }: Omit<Blocking, 'reason'>): Promise<AdminCustomer> {
  return inTransaction(shop, async (tx) => {
    await lockAccount(tx, id)
    await setBlocked(tx, { id, actorId, blockedAt: null, note: unblockingNote })
    return findUser(tx, id)
  })
}

/** Whether that changed anything. The caller holds the person. */
async function setBlocked(
  tx: Shop,
  { id, actorId, blockedAt, note }: { id: string; actorId: string; blockedAt: Date | null; note: string },
): Promise<boolean> {
  const isBlocked = blockedAt !== null
  const isOther = isBlocked ? isNull(profiles.blockedAt) : isNotNull(profiles.blockedAt)
  const changed = await tx.database
    .update(profiles)
    .set({ blockedAt, updatedAt: tx.now() })
    .where(and(eq(profiles.id, id), isOther))
    .returning({ id: profiles.id })
  if (changed.length === 0) return false
  await tx.database.insert(staffNotes).values({ userId: id, actorId, note, createdAt: tx.now() })
  await recordChange(tx, {
    actorId,
    action: isBlocked ? 'user.block' : 'user.unblock',
    entityId: id,
    before: { isBlocked: !isBlocked },
    after: { isBlocked },
  })
  return true
}

/** Who is blocked without an account, the newest first. */
export async function listBlockedBuyers({ database }: Shop): Promise<BlockedBuyer[]> {
  const rows = await database.select().from(blockedBuyers).orderBy(desc(blockedBuyers.createdAt), blockedBuyers.id)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/**
 * Takes no more orders from the e-mail and the CPF of an order without an account. The second time changes nothing.
 * Throws `ORDER_NOT_FOUND` and `ORDER_OF_ACCOUNT`.
 */
export function blockBuyer(shop: Shop, { id, actorId, reason }: Blocking): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const [order] = await tx.database
      .select({ email: orders.email, taxId: orders.taxId, isGuest: profiles.isGuest })
      .from(orders)
      .innerJoin(profiles, eq(profiles.id, orders.userId))
      .where(eq(orders.id, id))
    if (!order) throw shopError('ORDER_NOT_FOUND')
    const { isGuest, email, taxId } = order
    if (!isGuest) throw shopError('ORDER_OF_ACCOUNT')
    const stored = await tx.database
      .insert(blockedBuyers)
      .values({ orderId: id, email, taxId, reason, createdAt: tx.now() })
      .onConflictDoNothing({ target: blockedBuyers.email })
      .returning({ id: blockedBuyers.id })
    if (stored.length === 0) return { id }
    const change = { before: { isBlocked: false }, after: { isBlocked: true } }
    await recordChange(tx, { actorId, action: 'order.block-buyer', entityId: id, ...change })
    return { id }
  })
}

/** Throws `NOT_FOUND`. */
export function unblockBuyer(shop: Shop, { id, actorId }: Omit<Blocking, 'reason'>): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const [gone] = await tx.database
      .delete(blockedBuyers)
      .where(eq(blockedBuyers.id, id))
      .returning({ orderId: blockedBuyers.orderId })
    if (!gone) throw shopError('NOT_FOUND')
    const change = { before: { isBlocked: true }, after: { isBlocked: false } }
    await recordChange(tx, { actorId, action: 'order.unblock-buyer', entityId: gone.orderId, ...change })
    return { id }
  })
}
