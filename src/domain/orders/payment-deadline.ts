/** How long an order waits for its payment: a boleto is due within three days. */
const daysToPay = 3

/**
 * How long an order can wait at most, whatever is begun to pay it: goods are not held without end by one boleto
 * after the other. Longer than a boleto takes that is made out on the last of `daysToPay`, with the banks' days.
 */
export const maxDaysToPay = 14

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 24 * 60 * 60 * 1000)

/** Until when an order placed (or opened again) at that moment can be paid. */
export function paymentDeadline(from: Date): Date {
  return daysAfter(from, daysToPay)
}

/** The end of what any payment can give an order placed at that moment. */
export const lastPaymentDeadline = (placedAt: Date): Date => daysAfter(placedAt, maxDaysToPay)
