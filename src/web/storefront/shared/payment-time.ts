import type { Order } from '#contract/shop/orders.ts'
import { formatDate, formatTime } from '#web/format-date.ts'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { awaitedByCode } from './payment-instructions-button.tsx'

type UnpaidOrder = Pick<Order, 'status' | 'payment' | 'paymentDueAt' | 'isPastDue'>

/**
 * Until when an order that waits for its payment can be paid, or that it no longer can, by the server's clock. A boleto has a day of
 * its own: the order waits some days longer, for what the bank is still to say.
 */
export function paymentTimeInWords(order: UnpaidOrder): string {
  const { payment, paymentDueAt, isPastDue } = order
  if (!isPastDue && payment?.payableUntil && awaitedByCode(order) === 'boleto') {
    const day = formatDate(payment.payableUntil)
    return payment.isOverdue ? texts.boletoOverdue(day) : texts.payBoletoUntil(day)
  }
  const inWords = isPastDue ? texts.payTimeOver : texts.payUntil
  return inWords(formatDate(paymentDueAt), formatTime(paymentDueAt))
}
