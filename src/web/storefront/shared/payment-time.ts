import type { Order } from '#contract/shop/orders.ts'
import { formatDate, formatTime } from '#web/format-date.ts'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { awaitedByCode } from './payment-instructions-button.tsx'
import { hasUnconfirmedPayment } from './unconfirmed-payment.ts'

type UnpaidOrder = Pick<Order, 'status' | 'payment' | 'isPaymentUnconfirmed' | 'paymentDueAt' | 'isPastDue'>

/**
 * Until when a pending order can be paid, or that it no longer can, by the server's clock. A boleto has its
 * own due date: the order stays open some days longer, because the bank reports later. A customer whose
 * payment did not confirm it is not urged to pay, but a boleto that is open since has its day.
 */
export function formatPaymentTime(order: UnpaidOrder): string {
  const { payment, paymentDueAt, isPastDue } = order
  if (!isPastDue && payment?.payableUntil && awaitedByCode(order) === 'boleto') {
    const day = formatDate(payment.payableUntil)
    return payment.isOverdue ? texts.boletoOverdue(day) : texts.payBoletoUntil(day)
  }
  if (hasUnconfirmedPayment(order)) return texts.unconfirmed.notice
  const text = isPastDue ? texts.payTimeOver : texts.payUntil
  return text(formatDate(paymentDueAt), formatTime(paymentDueAt))
}
