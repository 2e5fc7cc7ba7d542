/** How long an order waits for its payment: a boleto is due within three days. */
export const daysToPay = 3

/** Until when an order placed (or opened again) at that moment can be paid. */
export function paymentDeadline(from: Date): Date {
  return new Date(from.getTime() + daysToPay * 24 * 60 * 60 * 1000)
}
