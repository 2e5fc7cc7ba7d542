import type { PaymentDifference } from '#domain/orders/payment-differences.ts'
import type { PaymentStatus } from '#domain/orders/payment-outcome.ts'
import type { ProviderPayment } from '#server/adapters/payment/payment-provider.ts'

type Known = { status: PaymentStatus; amountCents: number }

/**
 * What of a payment's state at its provider is worth a look of the staff and is not shown to them by settling it: nothing for an
 * attempt that is still open or came to nothing, for money that went back, and for what a bank contests.
 */
export function differenceOf(here: Known, found: ProviderPayment): PaymentDifference | undefined {
  if (here.status === 'refunded' || found.dispute) return undefined
  const difference = { here: here.status, there: found.status, thereCents: found.amountCents }
  const hasMoney = found.status === 'approved' || found.status === 'refunded'
  if (hasMoney !== (here.status === 'approved')) return difference
  return found.amountCents === here.amountCents ? undefined : difference
}
