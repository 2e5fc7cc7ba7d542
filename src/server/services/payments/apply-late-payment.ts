import { ORPCError } from '@orpc/client'
import { dueCents } from '#domain/orders/order-money.ts'
import { moveOrder, recordEvent } from '#server/services/orders/move-order.ts'
import { requestRefund } from '#server/services/orders/request-refund.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { logPaymentIssue, type OrderPayment, raisePaymentIssue } from './raise-payment-issue.ts'

/**
 * Applies a payment approved after its order was cancelled. By default the order is reopened as paid if its
 * items are still available, and otherwise the money waits for the staff; a setting has it refunded at once.
 * Either way the customer is notified and the order's history records it.
 */
export async function applyLatePayment(tx: Shop, { order, payment }: OrderPayment): Promise<void> {
  if (tx.latePayments === 'refund') {
    await logPaymentIssue(tx, { order, payment, issue: 'order-cancelled' })
    await recordEvent(tx, { order, fromStatus: 'cancelled', reason: 'late-payment-returned', actorId: null })
    return requestRefund(tx, payment)
  }
  const isEnough = payment.amountCents >= dueCents(order, payment)
  if (isEnough && (await payAgain(tx, { order, payment }))) return
  await raisePaymentIssue(tx, { order, payment, issue: isEnough ? 'order-cancelled' : 'too-low' })
  await recordEvent(tx, { order, fromStatus: 'cancelled', reason: 'late-payment-waits', actorId: null })
}

/** Reopens the order with its items, and returns whether they were in stock. */
async function payAgain(tx: Shop, { order, payment }: OrderPayment): Promise<boolean> {
  try {
    // In a nested transaction, which is rolled back if an item is out of stock.
    await inTransaction(tx, (attempt) =>
      moveOrder(attempt, { order, status: 'processing', reason: 'late-payment', actorId: null }),
    )
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'STOCK_GONE') return false
    throw error
  }
  if (payment.amountCents > dueCents(order, payment)) await raisePaymentIssue(tx, { order, payment, issue: 'too-high' })
  return true
}
