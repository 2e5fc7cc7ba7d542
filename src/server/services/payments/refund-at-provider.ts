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
 * A disputed payment is not refunded: the provider has withdrawn the money already, and refunds it itself if
 * the shop loses. A lost one may be won after all, and is refunded only then.
 */
export class ContestedPaymentError extends Error {
  override readonly name = 'ContestedPaymentError'
}

type Refund = RefundRequest & {
  /**
   * Given for a refund that was first requested so long ago that the provider may have forgotten its key: how
   * much its payment shows as refunded, at the least, once this one is made.
   */
  shownOnceMadeCents?: number | undefined
}

/**
 * Has a provider refund money of a payment. It may refuse because it has done so already, perhaps because the shop
 * crashed before recording it: the payment, read again by `readPayment`, then shows that everything due has been
 * refunded. For an old refund this is checked first: if its key was forgotten, it would be made a second time.
 * If the payment shows enough for an old one, but not everything due, it may have been made: so that it is not
 * made twice, it is not requested, and fails as `not-understood`. Otherwise throws as the provider does, and
 * `ContestedPaymentError` if the shop has lost a chargeback of the payment.
 */
export async function refundAtProvider(
  provider: PaymentProvider,
  { shownOnceMadeCents, ...refund }: Refund,
  readPayment: () => Promise<Payment | undefined>,
): Promise<void> {
  const read = async () => {
    const reported = await provider.findPayment(refund.providerPaymentId)
    if (reported?.dispute?.state === 'lost') throw new ContestedPaymentError()
    const stored = reported && (await readPayment())
    if (!stored) return { shownCents: 0, isMade: false }
    const shownCents = refundedAtProvider(reported)
    return { shownCents, isMade: shownCents >= refundDueCents(stored) }
  }
  if (shownOnceMadeCents !== undefined) {
    const { shownCents, isMade } = await read()
    if (isMade) return
    if (shownCents >= shownOnceMadeCents)
      throw new PaymentProviderError('not-understood', 'an old refund may be among those that its payment shows')
  }
  await provider.refundPayment(refund).catch(async (error: unknown) => {
    const isRefused = error instanceof PaymentProviderError && error.fault === 'refused'
    if (!isRefused || !(await read()).isMade) throw error
  })
}
