import type { UnknownPaymentCause } from '#domain/orders/unknown-payments.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import { wasRaised } from '#server/services/attention/was-raised.ts'
import { countGivenBack } from '#server/services/orders/count-given-back.ts'
import { lockOrderByReference } from '#server/services/orders/lock-order.ts'
import { recordEvent } from '#server/services/orders/move-order.ts'
import { paymentSubject } from '#server/services/orders/payment-subject.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { bookTakenBack, bookWonBack } from './book-taken-back.ts'
import { enterApproval } from './enter-approval.ts'
import { finishGivenUpRefunds } from './finish-given-up-refunds.ts'
import { type OrderPayment, raisePaymentIssue } from './raise-payment-issue.ts'
import { raiseRefundsWonBack } from './raise-refunds-won-back.ts'
import { type PaymentChange, recordPayment, type TakenPayment } from './record-payment.ts'
import { setPaymentDeadline } from './set-payment-deadline.ts'
import { tryRefundsAgain } from './try-refunds-again.ts'
import { resolveUnreadablePayment } from './unreadable-payment.ts'
import { wasToldBefore } from './was-told-before.ts'

/**
 * Stores what the provider says of a payment, and moves its order from pending to processing when the
 * payment is approved for the first time. Telling it again, or in another order, changes nothing. A second payment is given
 * back; one of an order that was cancelled meanwhile brings it back where its goods are still there. An approval that is too
 * low or too high, one of no order, and money that was taken back from a paid order, all or a part of it, wait for the staff; what
 * was taken back stands in the books as what it is.
 */
export function settlePayment(shop: Shop, payment: TakenPayment): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOrderByReference(tx, payment.externalReference)
    if (!order) return noteStranger(tx, payment, 'no-order')
    const change = await recordPayment(tx, { orderId: order.id, payment })
    if (!change) return noteStranger(tx, payment, 'other-order')
    const { before, after, isNewPixCode, isNewlyDisputed, isWonBack, isNewlyWon, takenBackCents } = change
    const answerUntil = payment.dispute?.answerUntil ?? null
    if (isNewlyDisputed) await raisePaymentIssue(tx, { order, payment, oddity: 'charged-back', answerUntil })
    if (isWonBack) {
      await bookWonBack(tx, change.paymentId)
      await tryRefundsAgain(tx, change.paymentId)
    }
    if (isNewlyWon) await raiseRefundsWonBack(tx, { order, payment, paymentId: change.paymentId })
    if (takenBackCents > 0) await enterTakenBack(tx, { order, payment, change })
    if (isNewPixCode && order.status === 'pending')
      await recordEvent(tx, { order, fromStatus: 'pending', reason: 'pix-waiting', actorId: null })
    if (after !== before && after === 'pending' && order.status === 'pending') await setPaymentDeadline(tx, order)
    if (after !== before && after === 'approved') await resolveUnreadablePayment(tx, order.id)
    // What the shop has won back was approved before: it covers its order again, and moves nothing.
    if (after !== before && after === 'approved' && !isWonBack) await enterApproval(tx, { order, payment })
    // Of a payment that brings money for the first time nothing was given back: most notifications are of such a one.
    const hadMoney = before === 'approved' || before === 'refunded'
    if (hadMoney) await finishGivenUpRefunds(tx, { order, payment, change })
    if (hadMoney || takenBackCents > 0 || order.refundedCents > 0) await countGivenBack(tx, order)
  })
}

/** Books what went back without the shop, and has the staff read of it: of a cancelled order they have decided already. */
async function enterTakenBack(
  tx: Shop,
  { order, payment, change: { paymentId, takenBackCents } }: OrderPayment & { change: PaymentChange },
): Promise<void> {
  const means = payment.dispute ? 'chargeback' : 'panel'
  const refundId = await bookTakenBack(tx, { paymentId, amountCents: takenBackCents, means })
  const isTold = await wasToldBefore(tx, { payment, amountCents: takenBackCents })
  if (order.status === 'cancelled' || isTold) return
  const takenBack = { refundId, amountCents: takenBackCents }
  await raisePaymentIssue(tx, { order, payment, oddity: 'taken-back', takenBack })
}

/** Money whose order nobody knows, or which was another's before, is somebody's all the same. */
async function noteStranger(tx: Shop, payment: TakenPayment, unknownCause: UnknownPaymentCause): Promise<void> {
  const { provider, providerPaymentId, amountCents, method, status } = payment
  tx.log.warn({ providerPaymentId, status }, 'a payment belongs to no order')
  if (status !== 'approved') return
  // A notification that was given up may have left an item of this kind, which says that no money came.
  const about = { kind: 'payment-unknown', subject: `${paymentSubject(payment)}:${unknownCause}` } as const
  // It is asked about every hour while it is open here: once the staff has seen to it, it is not news.
  if (await wasRaised(tx, about)) return
  await raiseAttention(tx, { ...about, details: { provider, providerPaymentId, amountCents, method, unknownCause } })
}
