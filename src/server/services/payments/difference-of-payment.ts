import type { PaymentStatus } from '#domain/orders/payment-outcome.ts'
import type { ProviderPayment } from '#server/adapters/payment/payment-provider.ts'

type Known = { status: PaymentStatus; amountCents: number }

/**
 * What of a payment's state at its provider is worth a look of the staff and is not shown to them by settling it: nothing for an
 * attempt that is still open or came to nothing, for money that went back, and for what a bank contests.
 */
export function differenceOf(here: Known, found: ProviderPayment | undefined): string | undefined {
  if (!found) return 'unknown to the provider'
  if (here.status === 'refunded' || found.dispute) return undefined
  const hasMoney = found.status === 'approved' || found.status === 'refunded'
  if (hasMoney !== (here.status === 'approved')) return `${here.status} here, ${found.status} there`
  return found.amountCents === here.amountCents ? undefined : `${here.amountCents} here, ${found.amountCents} there`
}
