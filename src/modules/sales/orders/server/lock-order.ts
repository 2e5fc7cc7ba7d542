import { and, asc, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { sumGoods, sumShipping } from '#modules/catalog/promotions/adjustments.ts'
import { pathColumn, type StockItem } from '#modules/catalog/server/index.ts'
import { categories, products } from '#modules/catalog/tables.ts'
import { shippableColumns } from '#modules/shipping/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { type InvoiceFile, invoiceFiles } from '../../invoices/rules.ts'
import type { AdjustmentView } from '../../pricing/rules.ts'
import { listTrackingCodes } from '../../shipments/rules.ts'
import {
  orderAdjustments,
  orderEvents,
  orderInvoices,
  orderItems,
  orderReturnLines,
  orders,
  payments,
} from '../../tables.ts'
import { type OrderStatus, orderStatusLabels } from '../rules.ts'

export type OrderRow = typeof orders.$inferSelect

export type OwnOrder = { userId: string; orderId: string }

const isOwn = ({ userId, orderId }: OwnOrder) => and(eq(orders.id, orderId), eq(orders.userId, userId))

function required(order: OrderRow | undefined): OrderRow {
  if (!order) throw shopError('ORDER_NOT_FOUND')
  return order
}

async function lockWhere(tx: Shop, condition: SQL | undefined): Promise<OrderRow | undefined> {
  return (await tx.database.select().from(orders).where(condition).for('update'))[0]
}

/**
 * Reads an order and holds it until the end of the transaction, so that every other change of it waits. A transaction
 * that has locked an order and then needs products locks them in the order of their ids. Throws `ORDER_NOT_FOUND`.
 */
export const lockOrder = async (tx: Shop, orderId: string): Promise<OrderRow> =>
  required(await lockWhere(tx, eq(orders.id, orderId)))

/** The same for the customer's own orders: throws `ORDER_NOT_FOUND` for another's too. */
export const lockOwnOrder = async (tx: Shop, own: OwnOrder): Promise<OrderRow> =>
  required(await lockWhere(tx, isOwn(own)))

/** The same by the reference that the order's payments carry; undefined when no order has it. */
export const lockOrderByReference = (tx: Shop, externalReference: string): Promise<OrderRow | undefined> =>
  lockWhere(tx, eq(orders.externalReference, externalReference))

export const readWhere = async (shop: Shop, condition: SQL | undefined): Promise<OrderRow> =>
  required((await shop.database.select().from(orders).where(condition))[0])

/** The stored order. Throws `ORDER_NOT_FOUND`. */
export const readOrder = (shop: Shop, orderId: string): Promise<OrderRow> => readWhere(shop, eq(orders.id, orderId))

/** The same of the customer's own, for another's too. */
export const readOwnOrder = (shop: Shop, own: OwnOrder): Promise<OrderRow> => readWhere(shop, isOwn(own))

/** Throws `CHANGED_MEANWHILE`, naming its status and who set it, if a locked order's is not the expected one. */
export async function requireStatus(tx: Shop, order: OrderRow, expected: OrderStatus | undefined): Promise<void> {
  if (expected === undefined || order.status === expected) return
  const who = await readLastActor(tx, order.id)
  throw shopError('CHANGED_MEANWHILE', {
    message: failureTexts.statusChanged(orderStatusLabels[order.status], listTrackingCodes(order), who),
  })
}

/** Who made an order's last change; null when the shop did, by a payment or a deadline. */
export async function readLastActor(shop: Shop, orderId: string): Promise<string | null> {
  const [last] = await shop.database
    .select({ name: profiles.fullName })
    .from(orderEvents)
    .leftJoin(profiles, eq(profiles.id, orderEvents.actorId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id))
    .limit(1)
  return last?.name || null
}

/** What is stored of an invoice but its files, which may be megabytes. */
export const invoiceColumns = {
  ...pick(orderInvoices, 'orderId', 'accessKey', 'createdAt'),
  hasPdf: sql<boolean>`${orderInvoices.pdf} is not null`,
  hasXml: sql<boolean>`${orderInvoices.xml} is not null`,
}

export const listInvoiceFiles = ({ hasPdf, hasXml }: { hasPdf: boolean; hasXml: boolean }): InvoiceFile[] =>
  invoiceFiles.filter((file) => (file === 'pdf' ? hasPdf : hasXml))

export const readInvoices = (shop: Shop, orderIds: string[]) =>
  shop.database.select(invoiceColumns).from(orderInvoices).where(inArray(orderInvoices.orderId, orderIds))

export const readPayments = (shop: Shop, orderIds: string[]) =>
  shop.database
    .select()
    .from(payments)
    .where(inArray(payments.orderId, orderIds))
    .orderBy(desc(payments.createdAt), payments.id)

export const readItems = (shop: Shop, orderIds: string[]) =>
  shop.database
    .select({ ...getTableColumns(orderItems), path: pathColumn })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))

/** What adjustments take off the lines of orders, in their sequence. */
export const readAdjustmentShares = ({ database }: Pick<Shop, 'database'>, orderIds: string[]) =>
  database
    .select(
      pick(orderAdjustments, 'orderId', 'orderItemId', 'position', 'kind', 'label', 'goodsCents', 'shippingCents'),
    )
    .from(orderAdjustments)
    .where(inArray(orderAdjustments.orderId, orderIds))
    .orderBy(asc(orderAdjustments.orderId), asc(orderAdjustments.position))

type AdjustmentShare = Awaited<ReturnType<typeof readAdjustmentShares>>[number]

/** What each adjustment takes off an order, by order. */
export function sumAdjustmentShares(shares: readonly AdjustmentShare[]): Map<string, AdjustmentView[]> {
  const byOrder = Map.groupBy(shares, ({ orderId }) => orderId)
  const views = [...byOrder].map(([orderId, own]) => {
    const byPosition = [...Map.groupBy(own, ({ position }) => position).values()]
    return [orderId, byPosition.flatMap(sumShares)] as const
  })
  return new Map(views)
}

function sumShares(shares: readonly AdjustmentShare[]): AdjustmentView[] {
  const [first] = shares
  if (!first) return []
  return [{ ...pick(first, 'kind', 'label'), goodsCents: sumGoods(shares), shippingCents: sumShipping(shares) }]
}

export const readAdjustments = async (shop: Pick<Shop, 'database'>, orderIds: string[]) =>
  sumAdjustmentShares(await readAdjustmentShares(shop, orderIds))

export const readEvents = (shop: Shop, orderIds: string[]) =>
  shop.database
    .select({
      ...pick(
        orderEvents,
        'orderId',
        'fromStatus',
        'toStatus',
        'trackingCode',
        'furtherTrackingCodes',
        'reason',
        'createdAt',
      ),
      actorName: profiles.fullName,
    })
    .from(orderEvents)
    .leftJoin(profiles, eq(profiles.id, orderEvents.actorId))
    .where(inArray(orderEvents.orderId, orderIds))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id))

/** How many of an item of an order are delivered: what was ordered without what was cancelled before the dispatch. */
export const quantityToSend = sql`${orderItems.quantity} - ${orderItems.cancelledQuantity}`.mapWith(Number)

/** What is delivered of an order, with what freight and labels need to know of it, in the order of its lines. */
export const readItemsToSend = ({ database }: Pick<Shop, 'database'>, orderId: string) =>
  database
    .select({ ...shippableColumns, quantity: quantityToSend, unitPriceCents: orderItems.priceAtTimeCents })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(orderItems.orderId, orderId), gt(quantityToSend, 0)))
    .orderBy(asc(orderItems.position))

/** The pieces of an order without those that came back already, and are in stock or lost. */
export function readItemsNotReturned({ database }: Pick<Shop, 'database'>, orderId: string): Promise<StockItem[]> {
  const { restockedQuantity, damagedQuantity, orderItemId } = orderReturnLines
  const returned = sql`coalesce(sum(${restockedQuantity} + ${damagedQuantity}), 0)`
  return database
    .select({
      productId: orderItems.productId,
      quantity: sql`${orderItems.quantity} - ${returned}`.mapWith(Number),
    })
    .from(orderItems)
    .leftJoin(orderReturnLines, eq(orderItemId, orderItems.id))
    .where(eq(orderItems.orderId, orderId))
    .groupBy(orderItems.id)
    .orderBy(asc(orderItems.productId))
}
