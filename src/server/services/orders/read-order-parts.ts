import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { orderEvents, orderInvoices, orderItems, payments, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** The invoices of orders, without their files. */
export const readInvoices = (shop: Shop, orderIds: string[]) =>
  shop.database
    .select({
      orderId: orderInvoices.orderId,
      accessKey: orderInvoices.accessKey,
      hasPdf: sql<boolean>`${orderInvoices.pdf} is not null`,
      hasXml: sql<boolean>`${orderInvoices.xml} is not null`,
      createdAt: orderInvoices.createdAt,
    })
    .from(orderInvoices)
    .where(inArray(orderInvoices.orderId, orderIds))

/** The attempts to pay orders, the latest first. */
export const readPayments = (shop: Shop, orderIds: string[]) =>
  shop.database
    .select({
      orderId: payments.orderId,
      provider: payments.provider,
      status: payments.status,
      method: payments.method,
      pixCode: payments.pixCode,
      expiresAt: payments.expiresAt,
      refundRequestedAt: payments.refundRequestedAt,
      decision: payments.decision,
      dispute: payments.dispute,
    })
    .from(payments)
    .where(inArray(payments.orderId, orderIds))
    .orderBy(desc(payments.createdAt), payments.id)

/** The items of orders, in their order. */
export const readItems = (shop: Shop, orderIds: string[]) =>
  shop.database
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))

/** The history of orders, the oldest first. */
export const readEvents = (shop: Shop, orderIds: string[]) =>
  shop.database
    .select({
      orderId: orderEvents.orderId,
      fromStatus: orderEvents.fromStatus,
      toStatus: orderEvents.toStatus,
      trackingCode: orderEvents.trackingCode,
      furtherTrackingCodes: orderEvents.furtherTrackingCodes,
      reason: orderEvents.reason,
      createdAt: orderEvents.createdAt,
      actorName: profiles.fullName,
    })
    .from(orderEvents)
    .leftJoin(profiles, eq(profiles.id, orderEvents.actorId))
    .where(inArray(orderEvents.orderId, orderIds))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id))

/** How many of an item of an order are delivered: what was ordered without what was cancelled before the dispatch. */
export const toSend = sql`${orderItems.quantity} - ${orderItems.cancelledQuantity}`.mapWith(Number)
