import type { PaymentStatus } from './payment-outcome.ts'

// A payment is settled once; after an approval only the money's way back can follow.
const progress: Record<PaymentStatus, number> = { pending: 0, rejected: 1, cancelled: 1, approved: 2, refunded: 3 }

/**
 * What to believe of one payment after it was known as `known` and is now told to be `told`: news overtake each other,
 * so the one that lies further along the payment's way counts. `known` is undefined for a payment not heard of before.
 */
export function furthestStatus(known: PaymentStatus | undefined, told: PaymentStatus): PaymentStatus {
  return known !== undefined && progress[known] > progress[told] ? known : told
}
