import type { PaymentDifference } from '#domain/orders/payment-differences.ts'
import type { PaymentStatus } from '#domain/orders/payment-outcome.ts'
import type { ProviderPayment } from '#server/adapters/payment/payment-provider.ts'

type StoredPayment = { status: PaymentStatus; amountCents: number }

/**
 * How a payment's state at its provider differs from the stored one, where settling it raises no item of its
 * own. Undefined for open and failed attempts, refunds and disputed payments.
 */
export function differenceOf(stored: StoredPayment, found: ProviderPayment): PaymentDifference | undefined {
  if (stored.status === 'refunded' || found.dispute) return undefined
  const difference = { here: stored.status, there: found.status, thereCents: found.amountCents }
  const hasMoney = found.status === 'approved' || found.status === 'refunded'
  if (hasMoney !== (stored.status === 'approved')) return difference
  return found.amountCents === stored.amountCents ? undefined : difference
}
