import { eq } from 'drizzle-orm'
import type { MoneyAnswer } from '#contract/admin/orders.ts'
import { shopError } from '#contract/errors.ts'
import { type AttentionKind, attentionKindLabels } from '#domain/attention/attention-kinds.ts'
import { isDispatch } from '#domain/orders/order-status.ts'
import { minutesAfter } from '#domain/orders/reservation.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { orders } from '#server/db/schema/index.ts'
import { cancelUnpaidOrderJob } from '#server/jobs/definitions/cancel-unpaid-order.ts'
import { readUndecidedMoney } from '#server/services/attention/read-undecided-money.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import type { OrderRow } from './lock-order.ts'
import { moveOrder, type OrderMove } from './move-order.ts'
import { settleMoney } from './settle-money.ts'

type StaffMove = Omit<OrderMove, 'actorId' | 'reason'> & {
  actorId: string
  reason: 'staff' | 'dispatch'
  /** The person's answer about the money. */
  money: MoneyAnswer | undefined
  /** What the person has seen to be undecided about the money of an order that leaves. */
  sendDespite?: readonly AttentionKind[] | undefined
}

/**
 * `moveOrder` by a person of the staff: adds a line to the audit log as well, and gives an order that is
 * pending again a new payment deadline. Throws as `moveOrder` and `settleMoney` do, and as
 * `requireDecidedMoney` if the order leaves.
 */
export async function moveByStaff(tx: Shop, move: StaffMove): Promise<OrderRow> {
  const { order, status, actorId, money, sendDespite } = move
  const answer = await settleMoney(tx, { order, status, actorId, money })
  if (isDispatch(order.status, status)) await requireDecidedMoney(tx, { orderId: order.id, seen: sendDespite })
  const moved = await moveOrder(tx, move)
  if (moved === order) return order
  await recordChange(tx, {
    actorId: move.actorId,
    action: move.reason === 'dispatch' ? 'order.dispatch' : 'order.change-status',
    entity: 'order',
    entityId: order.id,
    before: answer
      ? { status: order.status, ...auditedCodes(order), ...unanswered }
      : { status: order.status, ...auditedCodes(order) },
    after: answer
      ? { status: moved.status, ...auditedCodes(moved), ...auditedAnswer(answer) }
      : { status: moved.status, ...auditedCodes(moved) },
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
  const paymentDueAt = minutesAfter(await readDatabaseTime(tx.database), tx.reservations.hoursByPhone * 60)
  await tx.database.update(orders).set({ paymentDueAt }).where(eq(orders.id, order.id))
  await tx.jobs.enqueue(tx.database, cancelUnpaidOrderJob, { orderId: order.id }, { startAfter: paymentDueAt })
  return { ...order, paymentDueAt }
}

/**
 * Throws `SHIPMENT_HELD_BACK`, naming what the staff still has to decide about an order's money, unless the
 * person has seen all of it. Call it with the order locked.
 */
async function requireDecidedMoney(
  tx: Shop,
  { orderId, seen = [] }: { orderId: string; seen: readonly AttentionKind[] | undefined },
): Promise<void> {
  const undecided = (await readUndecidedMoney(tx, [orderId])).get(orderId) ?? []
  if (undecided.every((kind) => seen.includes(kind))) return
  const message = failureTexts.heldBack(undecided.map((kind) => attentionKindLabels[kind]))
  throw shopError('SHIPMENT_HELD_BACK', { message })
}
