import type { PaymentStatus } from './payment-outcome.ts'

// A payment is settled once; after an approval only the money's way back can follow.
const progress: Record<PaymentStatus, number> = { pending: 0, rejected: 1, cancelled: 1, approved: 2, refunded: 3 }

/**
 * The status of a payment that was stored as `known` and is now reported as `reported`: notifications may
 * arrive out of order, so the later stage of a payment counts. `known` is undefined for a new payment.
 */
export function furthestStatus(known: PaymentStatus | undefined, reported: PaymentStatus): PaymentStatus {
  return known !== undefined && progress[known] > progress[reported] ? known : reported
}
