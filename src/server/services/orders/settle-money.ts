import { and, eq, inArray } from 'drizzle-orm'
import type { MoneyAnswer } from '#contract/admin/orders.ts'
import { shopError } from '#contract/errors.ts'
import { formatBRL } from '#domain/money.ts'
import {
  canRefundAtProvider,
  heldCents,
  type MoneyDecision,
  manualProvider,
  moneyQuestion,
  undecidedPayments,
} from '#domain/orders/order-money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { type NotedPayment, paymentInNote } from '#domain/orders/payment-in-note.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { orders, payments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import type { OrderRow } from './lock-order.ts'
import { recountRefunds } from './recount-refunds.ts'
import { requestRefund } from './request-refund.ts'

type SettledMove = { order: OrderRow; status: OrderStatus; actorId: string; money: MoneyAnswer | undefined }
type PaymentRow = typeof payments.$inferSelect

/**
 * Records the staff's answer about the money before they move an order, which the caller's transaction holds:
 * the payment that no provider knows of, or what happens to the money of a cancelled order. Returns the
 * recorded answer; an answer that is not needed changes nothing. Throws `PAYMENT_UNCONFIRMED` and
 * `MONEY_UNDECIDED` if the answer is missing, `PAYMENT_REFERENCE_TAKEN`, `PAYMENT_REFERENCE_SEEN` until somebody
 * confirms it, `REFUND_IMPOSSIBLE`, and `CHANGED_MEANWHILE` if it is about another amount than the shop holds.
 */
export async function settleMoney(
  tx: Shop,
  { order, status, actorId, money }: SettledMove,
): Promise<MoneyAnswer | undefined> {
  const taken = await tx.database.select().from(payments).where(eq(payments.orderId, order.id))
  const question = moneyQuestion({ from: order.status, to: status }, { ...order, payments: taken })
  if (order.status !== status && status === 'cancelled') requireExpectedMoney(undecidedPayments(taken), money)
  if (question === 'how-paid') {
    if (money?.kind !== 'how-paid') throw shopError('PAYMENT_UNCONFIRMED')
    await recordManualPayment(tx, { order, actorId, money })
  }
  if (question === 'what-of-the-money') {
    if (money?.kind !== 'what-of-the-money') throw shopError('MONEY_UNDECIDED')
    await decide(tx, { undecided: undecidedPayments(taken), actorId, money })
  }
  if (order.status === 'cancelled' && status !== 'cancelled') await spendCredit(tx, order)
  if (question) await recountRefunds(tx, order)
  return question && money
}

/** Nobody decides about money that a colleague has given back, or that came, while they answered. */
function requireExpectedMoney(undecided: readonly PaymentRow[], money: MoneyAnswer | undefined): void {
  if (money?.kind !== 'what-of-the-money' || money.expectedCents === undefined) return
  const held = undecided.reduce((sum, payment) => sum + heldCents(payment), 0)
  if (held !== money.expectedCents)
    throw shopError('CHANGED_MEANWHILE', { message: failureTexts.moneyChanged(formatBRL(held)) })
}

type Manual = { order: OrderRow; actorId: string; money: Extract<MoneyAnswer, { kind: 'how-paid' }> }

/** The payment has the number that the note names of it, so that the same one for a second order is noticed. */
async function recordManualPayment(tx: Shop, { order, actorId, money }: Manual): Promise<void> {
  const noted = paymentInNote(money.note)
  const isFree = noted ? await requireUnused(tx, noted, money.isOtherPayment ?? false) : false
  const storing = tx.database.insert(payments).values({
    orderId: order.id,
    provider: manualProvider,
    providerPaymentId: noted && isFree ? noted.reference : crypto.randomUUID(),
    status: 'approved',
    amountCents: order.totalCents,
    method: money.method,
    actorId,
    note: money.note,
  })
  await mapDbErrors(storing, { unique: (cause) => shopError('PAYMENT_REFERENCE_TAKEN', { cause }) })
}

/** Whether no payment has that number; the number of a card's receipt may come twice, if the person says so. */
async function requireUnused({ database }: Shop, { kind, reference }: NotedPayment, isOther: boolean) {
  const [used] = await database
    .select({ orderNumber: orders.orderNumber })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.provider, manualProvider), eq(payments.providerPaymentId, reference)))
  if (!used) return true
  if (kind !== 'card')
    throw shopError('PAYMENT_REFERENCE_TAKEN', {
      message: failureTexts.paymentTaken(kind, reference, used.orderNumber),
    })
  if (!isOther)
    throw shopError('PAYMENT_REFERENCE_SEEN', { message: failureTexts.paymentSeen(reference, used.orderNumber) })
  return false
}

type Decided = {
  undecided: readonly PaymentRow[]
  actorId: string
  money: Extract<MoneyAnswer, { kind: 'what-of-the-money' }>
}

async function decide(tx: Shop, { undecided, actorId, money }: Decided): Promise<void> {
  const { decision, note } = money
  if (decision === 'refund' && !undecided.every(canRefundAtProvider)) throw shopError('REFUND_IMPOSSIBLE')
  const ids = undecided.map(({ id }) => id)
  await tx.database
    .update(payments)
    .set({ ...bookedAs(decision), decision, decidedAt: tx.now(), actorId, note })
    .where(inArray(payments.id, ids))
  if (decision !== 'refund') return
  for (const payment of undecided) await requestRefund(tx, payment)
}

// A refund at the provider is recorded once the provider has made it.
const bookedAs = (decision: MoneyDecision) => (decision === 'refunded-outside' ? { status: 'refunded' as const } : {})

/** A reopened order is paid by what was held as credit: it is undecided again. */
async function spendCredit(tx: Shop, order: OrderRow): Promise<void> {
  await tx.database
    .update(payments)
    .set({ decision: null, decidedAt: null })
    .where(and(eq(payments.orderId, order.id), eq(payments.decision, 'credit')))
}
