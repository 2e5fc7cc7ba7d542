import type { RefundFault } from '#domain/orders/refund-faults.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import { resolveAttention } from '#server/services/attention/resolve-attention.ts'
import type { PaymentKey } from '#server/services/orders/payment-subject.ts'
import type { Shop } from '#server/shop.ts'
import { resolvedTexts } from '#server/text/resolved-texts.ts'

type GivenUp = {
  subject: string
  payment: PaymentKey & { orderId: string; method: string | null }
  amountCents: number
  fault: RefundFault | null
}

/**
 * Raises an item about a refund that was given up, with the reason. One that is still pending at the provider
 * has not failed: its item is of another kind. An earlier item of the other kind is closed.
 */
export async function raiseFailedRefund(tx: Shop, { subject, payment, amountCents, fault }: GivenUp): Promise<void> {
  const isUnderWay = fault === 'under-way'
  await resolveAttention(tx, {
    kinds: [isUnderWay ? 'refund-failed' : 'refund-under-way'],
    subjects: [subject],
    note: resolvedTexts.changed,
  })
  const { provider, providerPaymentId, method, orderId } = payment
  await raiseAttention(tx, {
    kind: isUnderWay ? 'refund-under-way' : 'refund-failed',
    subject,
    orderId,
    details: { provider, providerPaymentId, amountCents, method, fault: fault ?? undefined },
  })
}
