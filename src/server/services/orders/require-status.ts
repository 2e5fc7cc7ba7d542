import { desc, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { codesOf } from '#domain/orders/tracking-codes.ts'
import { orderEvents, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import type { OrderRow } from './lock-order.ts'

type ExpectedStatus = {
  order: OrderRow
  expected: OrderStatus | undefined
  /** The word of the screen for a status. */
  labelOf: (status: OrderStatus) => string
}

/**
 * Throws `CHANGED_MEANWHILE`, naming an order's status and who set it, if it is not the expected one;
 * expecting nothing changes it whatever it is. Call it with the order locked.
 */
export async function requireStatus(tx: Shop, { order, expected, labelOf }: ExpectedStatus): Promise<void> {
  if (expected === undefined || order.status === expected) return
  const who = await whoMoved(tx, order.id)
  throw shopError('CHANGED_MEANWHILE', {
    message: failureTexts.statusChanged(labelOf(order.status), codesOf(order), who),
  })
}

/** Who made an order's last change; null when the shop did, by a payment or a deadline. */
export async function whoMoved(shop: Shop, orderId: string): Promise<string | null> {
  const [last] = await shop.database
    .select({ name: profiles.fullName })
    .from(orderEvents)
    .leftJoin(profiles, eq(profiles.id, orderEvents.actorId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id))
    .limit(1)
  return last?.name || null
}
