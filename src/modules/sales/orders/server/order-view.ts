import { and, eq } from 'drizzle-orm'
import { type AdjustmentKind, sumGoods } from '#modules/catalog/promotions/adjustments.ts'
import { shopError } from '#platform/contract/errors.ts'
import { type Page, pageWindow } from '#platform/pagination.ts'
import { addressForDelivery } from '#platform/people/address.ts'
import { pick } from '#platform/pick.ts'
import { latestFirst, readDatabaseTime } from '#platform/server/database/queries.ts'
import { atOneMoment, inTransaction, type Shop } from '#platform/server/shop.ts'
import { readUndecidedMoney } from '../../attention/server/list-attention.ts'
import { viewLineFit } from '../../fit-promise/server/judge-lines.ts'
import { undecidedPayments } from '../../payments/amounts.ts'
import { orders, payments } from '../../tables.ts'
import type { Invoice, Order } from '../contract.ts'
import { arrivalOfOrder, type OrderEventReason } from '../rules.ts'
import {
  listInvoiceFiles,
  lockOwnOrder,
  type OrderRow,
  type OwnOrder,
  readAdjustmentShares,
  readEvents,
  readInvoices,
  readItems,
  readOwnOrder,
  readPayments,
  readWhere,
  sumAdjustmentShares,
} from './lock-order.ts'
import { setOrderStatus } from './set-order-status.ts'

/** Until when a provider accepts money for an attempt: its own expiry, if reported, else that of the latest page. */
export const attemptExpiry = (
  order: Pick<OrderRow, 'pageOpenUntil' | 'paymentDueAt'>,
  { expiresAt }: { expiresAt: Date | null },
): Date => expiresAt ?? order.pageOpenUntil ?? order.paymentDueAt

type Attempt = Awaited<ReturnType<typeof readPayments>>[number]

const isApproved = ({ status }: Attempt) => status === 'approved'

/** Whether it is contested at a bank that has yet to decide. */
const isContested = ({ dispute }: Attempt) => dispute === 'open'

/** Whether a paid order is not dispatched, because its only money is contested. */
const isHeldByChargeback = ({ status }: OrderRow, attempts: readonly Attempt[]): boolean =>
  status === 'processing' && attempts.some(isContested) && attempts.filter(isApproved).every(isContested)

/**
 * The attempt that matters: an approved one, else one that is under way, else the latest; they come newest
 * first. As long as an order can be paid, an approved one has not paid it, and one that is under way may.
 */
function furthestAttempt(order: OrderRow, attempts: readonly Attempt[], now: Date): Attempt | undefined {
  const approved = attempts.find(isApproved)
  const underWay = attempts.find(({ status }) => status === 'pending')
  const isPayable = order.status === 'pending' && order.paymentDueAt > now
  return (isPayable ? (underWay ?? approved) : (approved ?? underWay)) ?? attempts[0]
}

type Known = { attempts: readonly Attempt[]; events: readonly { reason: OrderEventReason }[] }

/** Whether an order received money after it was cancelled that is neither refunded nor decided about. */
const isHeldSinceCancellation = ({ refundedCents }: OrderRow, { attempts, events }: Known): boolean =>
  refundedCents === 0 &&
  events.some(({ reason }) => reason === 'late-payment-waits') &&
  attempts.some(isApproved) &&
  attempts.every((attempt) => !isApproved(attempt) || (attempt.decision === null && attempt.refundRequestedAt === null))

/** Orders as their customers see them, in the order given: seven queries, however many there are. */
export async function viewOrders(shop: Shop, rows: readonly OrderRow[]): Promise<Order[]> {
  return (await viewAll(shop, rows)).map(({ events, ...order }) => ({
    ...order,
    events: events.map(({ actorName: _, ...event }) => event),
  }))
}

export async function viewOrder(shop: Shop, row: OrderRow): Promise<Order> {
  const [view] = await viewOrders(shop, [row])
  if (!view) throw new Error('an order has a view')
  return view
}

/** What a price is struck for: promotions and coupon. */
const isPromoted = ({ kind }: { kind: AdjustmentKind }) => kind === 'promotion' || kind === 'coupon'

/** What customers and staff see of orders, with the names of the staff who changed them. */
export async function viewAll(shop: Shop, rows: readonly OrderRow[]) {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const shares = await readAdjustmentShares(shop, ids)
  const adjustmentsOf = sumAdjustmentShares(shares)
  const promotedOf = Map.groupBy(shares.filter(isPromoted), ({ orderItemId }) => orderItemId)
  const itemsOf = Map.groupBy(await readItems(shop, ids), (item) => item.orderId)
  // What is open at a provider that the shop has given up leads nowhere: the order is paid at the new one.
  const attempts = (await readPayments(shop, ids)).filter(
    ({ status, provider }) => status !== 'pending' || shop.ports.payments.isPayableAt(provider),
  )
  const attemptsOf = Map.groupBy(attempts, (payment) => payment.orderId)
  const eventsOf = Map.groupBy(await readEvents(shop, ids), (event) => event.orderId)
  const invoiceOf = new Map((await readInvoices(shop, ids)).map((invoice) => [invoice.orderId, invoice]))
  const cancelled = rows.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
  const undecided = await readUndecidedMoney(shop, cancelled)
  // The jobs that cancel unpaid orders go by this clock, too.
  const now = await readDatabaseTime(shop.database)
  return rows.map((row) => {
    const attempts = attemptsOf.get(row.id) ?? []
    const events = eventsOf.get(row.id) ?? []
    return {
      ...pick(
        row,
        'id',
        'orderNumber',
        'status',
        'subtotalCents',
        'shippingCents',
        'pixDiscountCents',
        'totalCents',
        'refundedCents',
      ),
      adjustments: adjustmentsOf.get(row.id) ?? [],
      buyer: { name: `${row.firstName} ${row.lastName}`, email: row.email, phone: row.phone, taxId: row.taxId },
      shippingAddress: row.shippingAddress,
      deliveryAddress: addressForDelivery(row),
      ...pick(row, 'shippingService', 'shippingMethod', 'shippingEta'),
      arrival: isHeldByChargeback(row, attempts)
        ? null
        : arrivalOfOrder({ ...row, steps: events }, shop.now(), shop.settings.dispatch),
      trackingCode: row.trackingCode,
      furtherTrackingCodes: row.furtherTrackingCodes,
      invoice: viewInvoice(invoiceOf.get(row.id)),
      paymentMethod: row.paymentMethod,
      paymentChoice: row.paymentChoice,
      payment: viewAttempt(row, furthestAttempt(row, attempts, now), now),
      isPaymentUnconfirmed: row.status === 'pending' && attempts.some(isApproved),
      isMoneyUndecided: undecided.has(row.id) && isHeldSinceCancellation(row, { attempts, events }),
      isContested: attempts.some(isContested),
      externalReference: row.externalReference,
      paymentDueAt: row.paymentDueAt.toISOString(),
      isPastDue: row.status === 'pending' && row.paymentDueAt <= now,
      createdAt: row.createdAt.toISOString(),
      items: (itemsOf.get(row.id) ?? []).map((item) => ({
        productId: item.productId,
        name: item.productName,
        ...pick(item, 'path', 'imageUrl', 'quantity', 'cancelledQuantity'),
        unitPriceCents: item.priceAtTimeCents,
        totalCents: item.priceAtTimeCents * item.quantity,
        discountCents: sumGoods(promotedOf.get(item.id) ?? []),
        setPiece: item.setPiece,
        fit: viewLineFit(item),
      })),
      events: events.map(({ orderId: _, createdAt, ...event }) => ({ ...event, createdAt: createdAt.toISOString() })),
    }
  })
}

function viewAttempt(order: OrderRow, attempt: Attempt | undefined, now: Date): Order['payment'] {
  if (!attempt) return null
  const { status, method, pixCode } = attempt
  if (status !== 'pending') return { status, method, pixCode: null, payableUntil: null, isOverdue: false }
  const expiry = attemptExpiry(order, attempt)
  return { status, method, pixCode, payableUntil: expiry.toISOString(), isOverdue: expiry <= now }
}

function viewInvoice(stored: Awaited<ReturnType<typeof readInvoices>>[number] | undefined): Invoice | null {
  if (!stored) return null
  const { accessKey, createdAt } = stored
  return { accessKey, files: listInvoiceFiles(stored), attachedAt: createdAt.toISOString() }
}

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
