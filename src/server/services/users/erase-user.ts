import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { AdminCustomer } from '#contract/admin/users.ts'
import { type ErrorCode, shopError } from '#contract/errors.ts'
import { type ErasureObstacle, erasureObstacle } from '#domain/account-erasure.ts'
import { orderReturns, orders, payments } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { findUser } from './find-user.ts'
import { type LockedPerson, lockPerson } from './lock-person.ts'
import { removePersonalData } from './remove-personal-data.ts'

const codes = {
  administration: 'STILL_ADMINISTRATOR',
  order: 'ORDER_UNDER_WAY',
  return: 'RETURN_UNDER_WAY',
  refund: 'REFUND_UNDER_WAY',
} as const satisfies Record<ErasureObstacle, ErrorCode>

/**
 * Erases the account of a person on their request; `domain/account-erasure.ts` lists what is deleted and what
 * stays. Their sessions end at once: every process reads sessions at each call. The second time changes
 * nothing. Throws `USER_NOT_FOUND`, `STILL_ADMINISTRATOR`, `ORDER_UNDER_WAY`, `RETURN_UNDER_WAY` and
 * `REFUND_UNDER_WAY`.
 */
export function eraseUser(shop: Shop, { id, actorId }: { id: string; actorId: string }): Promise<AdminCustomer> {
  return inTransaction(shop, async (tx) => {
    // As a cart is held: an order that is being placed is seen, and one that comes later finds the cart empty.
    const person = await lockPerson(tx, id)
    if (person.isGuest) throw shopError('USER_NOT_FOUND')
    if (person.isErased) return findUser(tx, id)
    const obstacle = erasureObstacle(await readAccount(tx, person))
    if (obstacle) throw shopError(codes[obstacle])
    await removePersonalData(tx, person)
    await recordChange(tx, { actorId, action: 'user.erase', entity: 'user', entityId: id })
    return findUser(tx, id)
  })
}

/** What may prevent it, read while the person's orders are locked. */
async function readAccount({ database }: Shop, { id, isAdmin }: LockedPerson) {
  const own = await database
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(eq(orders.userId, id))
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
    isAdmin,
    orders: own.map(({ status }) => status),
    returns: returns.map(({ state }) => state),
    hasOpenRefund: (await database.$count(payments, and(inArray(payments.orderId, ids), isBeingRefunded))) > 0,
  }
}
