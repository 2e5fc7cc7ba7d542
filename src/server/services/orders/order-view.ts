import { asc, eq, inArray } from 'drizzle-orm'
import type { AdminOrder } from '#contract/admin/orders.ts'
import type { Order } from '#contract/shop/orders.ts'
import { orderEvents, orderItems, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { OrderRow } from './lock-order.ts'

/** Orders as their customers see them, in the order given: two queries, however many there are. */
export async function viewOrders(shop: Shop, rows: readonly OrderRow[]): Promise<Order[]> {
  return (await viewAll(shop, rows)).map(({ events, ...order }) => ({
    ...order,
    events: events.map(({ actorName: _, ...event }) => event),
  }))
}

/** One order as its customer sees it. */
export async function viewOrder(shop: Shop, row: OrderRow): Promise<Order> {
  const [view] = await viewOrders(shop, [row])
  if (!view) throw new Error('an order has a view')
  return view
}

/** One order as the staff sees it: with its customer, and who did what. */
export async function viewOrderForStaff(shop: Shop, row: OrderRow): Promise<AdminOrder> {
  const [view] = await viewAll(shop, [row])
  if (!view) throw new Error('an order has a view')
  const { userId, firstName, lastName, email, phone, taxId } = row
  return { ...view, customer: { id: userId, firstName, lastName, email, phone, taxId } }
}

async function viewAll(shop: Shop, rows: readonly OrderRow[]): Promise<Omit<AdminOrder, 'customer'>[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const items = Map.groupBy(await readItems(shop, ids), (item) => item.orderId)
  const events = Map.groupBy(await readEvents(shop, ids), (event) => event.orderId)
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    subtotalCents: row.subtotalCents,
    shippingCents: row.shippingCents,
    totalCents: row.totalCents,
    shippingAddress: row.shippingAddress,
    shippingMethod: row.shippingMethod,
    shippingEta: row.shippingEta,
    trackingCode: row.trackingCode,
    paymentMethod: row.paymentMethod,
    externalReference: row.externalReference,
    paymentDueAt: row.paymentDueAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    items: (items.get(row.id) ?? []).map((item) => ({
      productId: item.productId,
      name: item.productName,
      imageUrl: item.imageUrl,
      quantity: item.quantity,
      unitPriceCents: item.priceAtTimeCents,
      totalCents: item.priceAtTimeCents * item.quantity,
    })),
    events: (events.get(row.id) ?? []).map(({ fromStatus, toStatus, trackingCode, reason, createdAt, actorName }) => ({
      fromStatus,
      toStatus,
      trackingCode,
      reason,
      createdAt: createdAt.toISOString(),
      actorName,
    })),
  }))
}

const readItems = (shop: Shop, orderIds: string[]) =>
  shop.database
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))

const readEvents = (shop: Shop, orderIds: string[]) =>
  shop.database
    .select({
      orderId: orderEvents.orderId,
      fromStatus: orderEvents.fromStatus,
      toStatus: orderEvents.toStatus,
      trackingCode: orderEvents.trackingCode,
      reason: orderEvents.reason,
      createdAt: orderEvents.createdAt,
      actorName: profiles.fullName,
    })
    .from(orderEvents)
    .leftJoin(profiles, eq(profiles.id, orderEvents.actorId))
    .where(inArray(orderEvents.orderId, orderIds))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id))
