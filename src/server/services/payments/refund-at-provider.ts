import { refundDueCents } from '#domain/orders/order-money.ts'
import { refundedAtProvider } from '#domain/orders/refunded-amount.ts'
import {
  type PaymentProvider,
  PaymentProviderError,
  type RefundRequest,
} from '#server/adapters/payment/payment-provider.ts'
import type { payments } from '#server/db/schema/index.ts'

type Payment = Pick<typeof payments.$inferSelect, 'amountCents' | 'refundedCents' | 'decision' | 'refundRequestedAt'>

/**
 * A disputed payment is not refunded: the provider has withdrawn the money already, and refunds it itself if the shop loses. A lost one may
 * be won after all, and is refunded only then.
 */
export class ContestedPaymentError extends Error {
  override readonly name = 'ContestedPaymentError'
}

/**
 * Has a provider refund money of a payment. It may refuse because it has done so already, perhaps because the shop crashed before recording
 * it: the payment, read again by `readPayment`, then shows that everything due has been refunded. Throws as the provider does, and
 * `ContestedPaymentError` if the shop has lost a chargeback of it.
 */
export async function refundAtProvider(
  provider: PaymentProvider,
  refund: RefundRequest,
  readPayment: () => Promise<Payment | undefined>,
): Promise<void> {
  await provider.refundPayment(refund).catch(async (error: unknown) => {
    const isRefused = error instanceof PaymentProviderError && error.fault === 'refused'
    const reported = isRefused ? await provider.findPayment(refund.providerPaymentId) : undefined
    if (reported?.dispute?.state === 'lost') throw new ContestedPaymentError()
    const stored = reported && (await readPayment())
    if (!stored) throw error
    if (refundedAtProvider(reported) < refundDueCents(stored)) throw error
  })
}
