import { and, eq, type SQL } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { type Page, pageWindow } from '#platform/pagination.ts'
import { latestFirst } from '#platform/server/database/queries.ts'
import { atOneMoment, inTransaction, type Shop } from '#platform/server/shop.ts'
import { undecidedPayments } from '../../payments/amounts.ts'
import { payments } from '../../payments/tables.ts'
import type { Order } from '../contract.ts'
import { orders } from '../tables.ts'
import { lockOwnOrder, type OrderRow, type OwnOrder } from './lock-order.ts'
import { viewOrder, viewOrders } from './order-view.ts'
import { setOrderStatus } from './set-order-status.ts'

/** One of the customer's orders, all as at one moment. Throws `ORDER_NOT_FOUND`, for another's order too. */
export function findOwnOrder(shop: Shop, own: OwnOrder): Promise<Order> {
  return atOneMoment(shop, async (reading) => viewOrder(reading, await readOwnOrder(reading, own)))
}

/** The same by the reference that its payment carries. */
export function findOwnOrderByReference(
  shop: Shop,
  { userId, externalReference }: { userId: string; externalReference: string },
): Promise<Order> {
  const isNamed = and(eq(orders.userId, userId), eq(orders.externalReference, externalReference))
  return atOneMoment(shop, async (reading) => viewOrder(reading, await readWhere(reading, isNamed)))
}

/** The stored order itself, for use cases that go on with it. */
export function readOwnOrder(shop: Shop, { userId, orderId }: OwnOrder): Promise<OrderRow> {
  return readWhere(shop, and(eq(orders.userId, userId), eq(orders.id, orderId)))
}

async function readWhere(shop: Shop, condition: SQL | undefined): Promise<OrderRow> {
  const [order] = await shop.database.select().from(orders).where(condition)
  if (!order) throw shopError('ORDER_NOT_FOUND')
  return order
}

const ordersPerPage = 10

export async function listOwnOrders(
  shop: Shop,
  { userId, page }: { userId: string; page: number },
): Promise<Page<Order>> {
  const condition = eq(orders.userId, userId)
  const { offset, ...window } = pageWindow(await shop.database.$count(orders, condition), page, ordersPerPage)
  const rows = await shop.database
    .select()
    .from(orders)
    .where(condition)
    .orderBy(latestFirst(orders.createdAt), orders.id)
    .limit(ordersPerPage)
    .offset(offset)
  return { ...window, rows: await viewOrders(shop, rows) }
}

/**
 * Cancels a customer's unpaid order and returns its items to stock; doing it again is no error. Throws
 * `ORDER_NOT_FOUND`, and `ORDER_NOT_CANCELLABLE` once it is paid, or while the shop holds money for it, about which
 * only the staff decides.
 */
export function cancelOwnOrder(shop: Shop, { userId, orderId }: OwnOrder): Promise<Order> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOwnOrder(tx, { userId, orderId })
    if (order.status !== 'pending' && order.status !== 'cancelled') throw shopError('ORDER_NOT_CANCELLABLE')
    const taken = await tx.database.select().from(payments).where(eq(payments.orderId, orderId))
    if (order.status === 'pending' && undecidedPayments(taken).length > 0) throw shopError('ORDER_NOT_CANCELLABLE')
    const cancelled = await setOrderStatus(tx, { order, status: 'cancelled', reason: 'customer', actorId: userId })
    return viewOrder(tx, cancelled)
  })
}
