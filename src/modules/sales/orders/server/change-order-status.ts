import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { shopError } from '#platform/contract/errors.ts'
import { type Cents, formatBRL } from '#platform/money.ts'
import { recordChange } from '#platform/server/audit.ts'
import { mapDbErrors } from '#platform/server/database/faults.ts'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { type AttentionKind, attentionKindLabels } from '../../attention/rules.ts'
import { readUndecidedMoney } from '../../attention/server/list-attention.ts'
import { keepAsCredit, requireAccount, takeMoneyAgain } from '../../credit/server/ledger.ts'
import {
  canRefundAtProvider,
  heldCents,
  manualProvider,
  moneyQuestion,
  pixInNote,
  undecidedPayments,
} from '../../payments/amounts.ts'
import { minutesAfter } from '../../payments/reservation.ts'
import { cancelUnpaidOrderJob } from '../../payments/server/jobs.ts'
import { recountRefunds, requestRefund } from '../../payments/server/refunds.ts'
import { orders, payments } from '../../tables.ts'
import { isDispatch, type OrderStatus } from '../rules.ts'
import type { AdminOrder, MoneyAnswer, orderStatusChange } from '../staff-contract.ts'
import { lockOrder, type OrderRow, requireStatus } from './lock-order.ts'
import { type OrderStatusChange, setOrderStatus } from './set-order-status.ts'
import { viewOrderForStaff } from './staff-orders.ts'

type SettledMove = { order: OrderRow; status: OrderStatus; actorId: string; money: MoneyAnswer | undefined }
type PaymentRow = typeof payments.$inferSelect
/** The answer, if one was needed, and what of the money becomes the customer's credit. */
type RecordedAnswer = { answer: MoneyAnswer | undefined; keptCents: Cents }

/**
 * Records and returns the staff's answer about the money before an order, which the caller holds, moves; one that is
 * not needed changes nothing. Throws `PAYMENT_UNCONFIRMED`, `MONEY_UNDECIDED`, `PAYMENT_REFERENCE_TAKEN`,
 * `REFUND_IMPOSSIBLE`, `CREDIT_IMPOSSIBLE`, and `CHANGED_MEANWHILE` if the shop holds another amount.
 */
async function recordMoneyAnswer(tx: Shop, { order, status, actorId, money }: SettledMove): Promise<RecordedAnswer> {
  const taken = await tx.database.select().from(payments).where(eq(payments.orderId, order.id))
  const question = moneyQuestion({ from: order.status, to: status }, { ...order, payments: taken })
  if (order.status !== status && status === 'cancelled') requireExpectedMoney(undecidedPayments(taken), money)
  if (question === 'how-paid') {
    if (money?.kind !== 'how-paid') throw shopError('PAYMENT_UNCONFIRMED')
    await recordManualPayment(tx, { order, actorId, money })
  }
  let keptCents = 0
  if (question === 'what-of-the-money') {
    if (money?.kind !== 'what-of-the-money') throw shopError('MONEY_UNDECIDED')
    const undecided = undecidedPayments(taken)
    if (money.decision === 'credit') {
      await requireAccount(tx, order)
      keptCents = undecided.reduce((sum, payment) => sum + heldCents(payment), 0)
    }
    await decideMoney(tx, { undecided, actorId, money })
  }
  if (order.status === 'cancelled' && status !== 'cancelled') await spendCredit(tx, order)
  if (question) await recountRefunds(tx, order)
  return { answer: question && money, keptCents }
}

/** Nobody decides about money that a colleague has given back, or that came, while they answered. */
function requireExpectedMoney(undecided: readonly PaymentRow[], money: MoneyAnswer | undefined): void {
  if (money?.kind !== 'what-of-the-money' || money.expectedCents === undefined) return
  const held = undecided.reduce((sum, payment) => sum + heldCents(payment), 0)
  if (held !== money.expectedCents)
    throw shopError('CHANGED_MEANWHILE', { message: failureTexts.moneyChanged(formatBRL(held)) })
}

type Manual = { order: OrderRow; actorId: string; money: Extract<MoneyAnswer, { kind: 'how-paid' }> }

/** The payment has the number of the Pix that the note names, so that the same one for a second order is noticed. */
async function recordManualPayment(tx: Shop, { order, actorId, money }: Manual): Promise<void> {
  const pix = pixInNote(money.note)
  if (pix) await requireUnusedPix(tx, pix)
  const storing = tx.database.insert(payments).values({
    orderId: order.id,
    provider: manualProvider,
    providerPaymentId: pix ?? crypto.randomUUID(),
    status: 'approved',
    amountCents: order.totalCents,
    method: money.method,
    actorId,
    note: money.note,
  })
  await mapDbErrors(storing, { unique: (cause) => shopError('PAYMENT_REFERENCE_TAKEN', { cause }) })
}

async function requireUnusedPix({ database }: Shop, pix: string): Promise<void> {
  const [used] = await database
    .select({ orderNumber: orders.orderNumber })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.provider, manualProvider), eq(payments.providerPaymentId, pix)))
  if (used) throw shopError('PAYMENT_REFERENCE_TAKEN', { message: failureTexts.pixTaken(pix, used.orderNumber) })
}

type Decided = {
  undecided: readonly PaymentRow[]
  actorId: string
  money: Extract<MoneyAnswer, { kind: 'what-of-the-money' }>
}

async function decideMoney(tx: Shop, { undecided, actorId, money }: Decided): Promise<void> {
  const { decision, note } = money
  if (decision === 'refund' && !undecided.every(canRefundAtProvider)) throw shopError('REFUND_IMPOSSIBLE')
  const ids = undecided.map(({ id }) => id)
  await tx.database
    .update(payments)
    // A refund at the provider is recorded once the provider has made it.
    .set({
      ...(decision === 'refunded-outside' && { status: 'refunded' as const }),
      decision,
      decidedAt: tx.now(),
      actorId,
      note,
    })
    .where(inArray(payments.id, ids))
  if (decision !== 'refund') return
  for (const payment of undecided) await requestRefund(tx, payment)
}

/** A reopened order is paid by what was held as credit: it is undecided again. */
async function spendCredit(tx: Shop, order: OrderRow): Promise<void> {
  await tx.database
    .update(payments)
    .set({ decision: null, decidedAt: null })
    .where(and(eq(payments.orderId, order.id), eq(payments.decision, 'credit')))
}

type StaffMove = Omit<OrderStatusChange, 'actorId' | 'reason'> & {
  actorId: string
  reason: 'staff' | 'dispatch'
  money: MoneyAnswer | undefined
  /** What the person has seen to be undecided about the money of an order that leaves. */
  sendDespite?: readonly AttentionKind[] | undefined
}

/**
 * `setOrderStatus` by a person of the staff: adds a line to the audit log as well, and gives an order that is pending again
 * a new payment deadline. Throws as `setOrderStatus` and `recordMoneyAnswer` do, and as `requireDecidedMoney` if the order leaves.
 */
export async function setOrderStatusByStaff(tx: Shop, move: StaffMove): Promise<OrderRow> {
  const { order, status, actorId, money, sendDespite } = move
  const { answer, keptCents } = await recordMoneyAnswer(tx, { order, status, actorId, money })
  if (isDispatch(order.status, status)) await requireDecidedMoney(tx, { orderId: order.id, seen: sendDespite })
  const moved = await setOrderStatus(tx, move)
  if (moved === order) return order
  // After the stock: credit is locked last.
  if (keptCents > 0) await keepAsCredit(tx, { order, actorId, amountCents: keptCents })
  if (order.status === 'cancelled') await takeMoneyAgain(tx, { order, actorId })
  await recordChange(tx, {
    actorId: move.actorId,
    action: move.reason === 'dispatch' ? 'order.dispatch' : 'order.change-status',
    entityId: order.id,
    before: { status: order.status, ...auditedCodes(order), ...(answer && unanswered) },
    after: { status: moved.status, ...auditedCodes(moved), ...(answer && auditedAnswer(answer)) },
  })
  return moved.status === 'pending' && order.status !== 'pending' ? waitForPayment(tx, moved) : moved
}

const auditedCodes = ({ trackingCode, furtherTrackingCodes }: OrderRow) => ({
  trackingCode,
  // With a single volume there is nothing to report.
  furtherTrackingCodes: furtherTrackingCodes.length > 0 ? furtherTrackingCodes.join(', ') : null,
})

// The audit log shows the differences between two values that have the same fields.
const unanswered = { paidBy: null, moneyDecision: null, moneyNote: null }

const auditedAnswer = (money: MoneyAnswer) => ({
  paidBy: money.kind === 'how-paid' ? money.method : null,
  moneyDecision: money.kind === 'what-of-the-money' ? money.decision : null,
  moneyNote: money.note || null,
})

async function waitForPayment(tx: Shop, order: OrderRow): Promise<OrderRow> {
  const paymentDueAt = minutesAfter(await readDatabaseTime(tx.database), tx.settings.reservations.hoursByPhone * 60)
  await tx.database.update(orders).set({ paymentDueAt }).where(eq(orders.id, order.id))
  await tx.jobs.enqueue(tx.database, cancelUnpaidOrderJob, { orderId: order.id }, { startAfter: paymentDueAt })
  return { ...order, paymentDueAt }
}

/** Throws `SHIPMENT_HELD_BACK` unless the person has seen all that is undecided about a locked order's money. */
async function requireDecidedMoney(
  tx: Shop,
  { orderId, seen = [] }: { orderId: string; seen: readonly AttentionKind[] | undefined },
): Promise<void> {
  const undecided = (await readUndecidedMoney(tx, [orderId])).get(orderId) ?? []
  if (undecided.every((kind) => seen.includes(kind))) return
  const message = failureTexts.heldBack(undecided.map((kind) => attentionKindLabels[kind]))
  throw shopError('SHIPMENT_HELD_BACK', { message })
}

type StatusChange = z.output<typeof orderStatusChange> & { actorId: string }

/**
 * Gives an order any other status: cancelling returns its items to stock, leaving cancelled takes them again.
 * Throws `ORDER_NOT_FOUND`, `STOCK_GONE` when they were sold meanwhile, and
 * `CHANGED_MEANWHILE` when the order has another status than the expected one; and as `setOrderStatusByStaff` does.
 */
export function changeOrderStatus(
  shop: Shop,
  { id, actorId, status, expectedStatus, money, sendDespite }: StatusChange,
): Promise<AdminOrder> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    await requireStatus(tx, order, expectedStatus)
    const moved = await setOrderStatusByStaff(tx, { order, status, reason: 'staff', actorId, money, sendDespite })
    return viewOrderForStaff(tx, moved)
  })
}
