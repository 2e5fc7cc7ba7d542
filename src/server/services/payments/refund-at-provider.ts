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
  /** Whether it was first requested so long ago that the provider may have forgotten its key. */
  isOld?: boolean
}

/**
 * Has a provider refund money of a payment. It may refuse because it has done so already, perhaps because the shop
 * crashed before recording it: the payment, read again by `readPayment`, then shows that everything due has been
 * refunded. For an old refund this is checked first: if its key was forgotten, it would be made a second time.
 * Throws as the provider does, and `ContestedPaymentError` if the shop has lost a chargeback of the payment.
 */
export async function refundAtProvider(
  provider: PaymentProvider,
  { isOld = false, ...refund }: Refund,
  readPayment: () => Promise<Payment | undefined>,
): Promise<void> {
  const isMade = async () => {
    const reported = await provider.findPayment(refund.providerPaymentId)
    if (reported?.dispute?.state === 'lost') throw new ContestedPaymentError()
    const stored = reported && (await readPayment())
    if (!stored) return false
    return refundedAtProvider(reported) >= refundDueCents(stored)
  }
  if (isOld && (await isMade())) return
  await provider.refundPayment(refund).catch(async (error: unknown) => {
    const isRefused = error instanceof PaymentProviderError && error.fault === 'refused'
    if (!isRefused || !(await isMade())) throw error
  })
}
