import type { Order } from '#contract/shop/orders.ts'
import { formatDate, formatTime } from '#web/format-date.ts'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'

/** Until when an order that waits for its payment can be paid, or that it no longer can, by the server's clock. */
export function paymentTimeInWords({ paymentDueAt, isPastDue }: Pick<Order, 'paymentDueAt' | 'isPastDue'>): string {
  const inWords = isPastDue ? texts.payTimeOver : texts.payUntil
  return inWords(formatDate(paymentDueAt), formatTime(paymentDueAt))
}
