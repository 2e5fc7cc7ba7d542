import { and, eq, sql } from 'drizzle-orm'
import { moveStock, taken } from '#modules/catalog/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { type CacheTag, invalidateCache } from '#platform/server/cache/tags.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import type { Shop } from '#platform/server/shop.ts'
import { raiseAttention } from '../../attention/server/raise-attention.ts'
import { giveCreditBack, useCreditAgain } from '../../credit/server/ledger.ts'
import { haveSameCodes, type TrackingCodes } from '../../shipments/rules.ts'
import { orderEvents, orders, shippingLabels } from '../../tables.ts'
import { type OrderStatus, orderEmailKind, reasonOfReturn, stockEffect } from '../rules.ts'
import { type OrderRow, readItemsNotReturned } from './lock-order.ts'

export type OrderStatusChange = {
  order: OrderRow
  status: OrderStatus
  reason: (typeof orderEvents.$inferInsert)['reason']
  actorId: string | null
  /** The tracking codes from now on; the present ones when left out. */
  codes?: TrackingCodes
}

/**
 * Changes the status or tracking codes of an order that the caller's transaction has locked, and updates what
 * depends on them: the stock, its history, the customer's e-mail. Does nothing if nothing changes. Throws
 * `STOCK_GONE` if a cancelled order's items are no longer in stock, `CREDIT_GONE` if its credit was used elsewhere.
 */
export async function setOrderStatus(tx: Shop, move: OrderStatusChange): Promise<OrderRow> {
  const { order } = move
  const { codes = order } = move
  const hasSameCodes = haveSameCodes(order, codes)
  if (order.status === move.status && hasSameCodes) return order
  await moveOrderStock(tx, move)
  await moveOrderCredit(tx, move)
  const [moved] = await tx.database
    .update(orders)
    .set({
      status: move.status,
      trackingCode: codes.trackingCode,
      furtherTrackingCodes: codes.furtherTrackingCodes,
      network: order.status === 'pending' ? null : undefined,
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (!moved) throw shopError('ORDER_NOT_FOUND')
  if (move.status === 'cancelled' && order.status === 'processing') await raiseBoughtLabel(tx, order.id)
  await recordEvent(tx, {
    order: moved,
    fromStatus: order.status,
    reason: move.reason,
    actorId: move.actorId,
    isKnown: order.status === 'delivered' && hasSameCodes,
  })
  return moved
}

/** After the stock: credit is locked last. */
async function moveOrderCredit(tx: Shop, { order, status, actorId }: OrderStatusChange): Promise<void> {
  const effect = stockEffect(order.status, status)
  if (effect === 'return') await giveCreditBack(tx, { order, actorId })
  if (effect === 'take') await useCreditAgain(tx, { order, actorId })
}

type NewEvent = Pick<OrderStatusChange, 'order' | 'reason' | 'actorId'> & {
  fromStatus: OrderStatus | null
  /** Whether the customer has read that it is on its way: a delivered order set back to shipped, with its codes. */
  isKnown?: boolean
  /** Whether another event of the same change tells the customer. */
  isPartOfAnother?: boolean
  /** What the change affects besides the order, for which no notification was sent yet. */
  touched?: readonly CacheTag[]
}

/** Adds an event to an order's history, announces it, and queues the customer's e-mail, if there is one. */
export async function recordEvent(
  tx: Shop,
  { order, fromStatus, reason, actorId, isKnown = false, isPartOfAnother = false, touched = [] }: NewEvent,
): Promise<void> {
  const { trackingCode, furtherTrackingCodes } = order
  const event = { fromStatus, toStatus: order.status, reason, trackingCode, furtherTrackingCodes }
  const kind = orderEmailKind(event)
  const isTold = kind !== undefined && !isPartOfAnother && !(kind === 'shipped' && isKnown)
  const [stored] = await tx.database
    .insert(orderEvents)
    // The transaction may have begun before the one it waited for: sorted by its own start, the events would
    // be in the wrong order.
    .values({ ...event, orderId: order.id, actorId, isTold, createdAt: sql`clock_timestamp()` })
    .returning({ id: orderEvents.id })
  if (!stored) throw new Error('the event was not stored')
  if (touched.length > 0) await invalidateCache(tx, touched)
  if (isTold) await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'order', orderId: order.id, eventId: stored.id })
}

async function moveOrderStock(tx: Shop, { order, status, reason: event, actorId }: OrderStatusChange): Promise<void> {
  const effect = stockEffect(order.status, status)
  if (effect === 'none') return
  const holdsStock = effect === 'take'
  // The transaction that changes the flag moves the stock; it cannot be changed twice.
  const changed = await tx.database
    .update(orders)
    .set({ holdsStock })
    .where(and(eq(orders.id, order.id), eq(orders.holdsStock, !holdsStock)))
    .returning({ id: orders.id })
  if (changed.length === 0) return
  const items = await readItemsNotReturned(tx, order.id)
  const reason = effect === 'return' ? reasonOfReturn(order.status, event) : 'order'
  const movement = { reason, orderId: order.id, userId: actorId }
  const moved = await moveStock(tx, { items: effect === 'return' ? items : taken(items), movement })
  if (!moved) throw shopError('STOCK_GONE')
}

/** Leaves the staff an item about a label that was paid for an order that is not sent: its money can be had back. */
export async function raiseUnusedLabel(shop: Shop, orderId: string): Promise<void> {
  await raiseAttention(shop, { kind: 'label-unused', subject: `order:${orderId}`, orderId })
}

/** The same for an order that is being cancelled, in the transaction that holds it, if its label is bought. */
async function raiseBoughtLabel(tx: Shop, orderId: string): Promise<void> {
  const isBought = and(eq(shippingLabels.orderId, orderId), eq(shippingLabels.state, 'bought'))
  if ((await tx.database.$count(shippingLabels, isBought)) > 0) await raiseUnusedLabel(tx, orderId)
}
