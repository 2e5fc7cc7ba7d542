import { givenAtProvider } from '#domain/orders/given-back.ts'
import { owedBackCents } from '#domain/orders/order-money.ts'
import {
  type PaymentProvider,
  PaymentProviderError,
  type RefundRequest,
} from '#server/adapters/payment/payment-provider.ts'
import type { payments } from '#server/db/schema/index.ts'

type Payment = Pick<typeof payments.$inferSelect, 'amountCents' | 'refundedCents' | 'decision' | 'refundRequestedAt'>

/**
 * Contested money is not given back: the provider has taken it already, and gives it back itself if the shop loses. What was lost
 * may be won after all, and is the customer's only then.
 */
export class ContestedPaymentError extends Error {
  override readonly name = 'ContestedPaymentError'
}

/**
 * Has a provider refund money of a payment. It may refuse because it has done so already, perhaps because the shop crashed before recording
 * it: the payment, read again by `readPayment`, then shows that everything due has been refunded. Throws as the provider does, and if a
 * bank has taken the money instead.
 */
export async function giveBack(
  provider: PaymentProvider,
  refund: RefundRequest,
  readPayment: () => Promise<Payment | undefined>,
): Promise<void> {
  await provider.refundPayment(refund).catch(async (error: unknown) => {
    const isRefused = error instanceof PaymentProviderError && error.fault === 'refused'
    const there = isRefused ? await provider.findPayment(refund.providerPaymentId) : undefined
    if (there?.dispute?.state === 'lost') throw new ContestedPaymentError()
    const here = there && (await readPayment())
    if (!here) throw error
    if (givenAtProvider(there) < owedBackCents(here)) throw error
  })
}
