import { eq } from 'drizzle-orm'
import { isSameDifference, type PaymentDifference } from '#domain/orders/payment-differences.ts'
import { PaymentProviderError, type ProviderPayment } from '#server/adapters/payment/payment-provider.ts'
import { payments } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import type { DuePayment } from './claim-due-payments.ts'
import { differenceOf } from './difference-of-payment.ts'
import { raiseDifference, resolveNotStored } from './raise-payment-difference.ts'
import type { LookUpOutcome } from './schedule-next-look-ups.ts'
import { settlePayment } from './settle-payment.ts'

/** The outcome of a look-up. A provider that is out of reach need not be asked about further payments. */
export type ReconciliationOutcome = LookUpOutcome | 'out-of-reach'

/**
 * Reads the state of a payment from its provider and settles it, or returns why that was not possible.
 * Failures of a single payment are not thrown.
 */
export async function reconcilePayment(shop: Shop, payment: DuePayment): Promise<ReconciliationOutcome> {
  const { provider, providerPaymentId } = payment
  const paymentProvider = shop.payments.find(provider)
  if (!paymentProvider) return 'answered'
  try {
    const found = await paymentProvider.findPayment(providerPaymentId)
    if (!found) return 'unknown'
    await settleResponse(shop, payment, found)
    return 'answered'
  } catch (err) {
    if (!(err instanceof PaymentProviderError)) {
      shop.log.error({ err, provider, providerPaymentId }, 'what a provider says of a payment could not be stored')
      return 'not-stored'
    }
    shop.log.warn({ err, provider, providerPaymentId }, 'a payment could not be asked about')
    return err.fault === 'out-of-reach' ? 'out-of-reach' : 'unanswered'
  }
}

const settleResponse = (shop: Shop, payment: DuePayment, found: ProviderPayment): Promise<void> =>
  inTransaction(shop, async (tx) => {
    const difference = await readDifference(tx, payment, found)
    await settlePayment(tx, { ...found, provider: payment.provider })
    if (difference) await raiseDifference(tx, payment, difference)
    await resolveNotStored(tx, payment)
  })

/** A difference between the response and the claimed payment, unless a notification has settled it meanwhile. */
async function readDifference(
  tx: Shop,
  claimed: DuePayment,
  found: ProviderPayment,
): Promise<PaymentDifference | undefined> {
  const before = differenceOf(claimed, found)
  if (!before) return undefined
  const [current] = await tx.database
    .select({ status: payments.status, amountCents: payments.amountCents })
    .from(payments)
    .where(eq(payments.id, claimed.id))
  const now = current && differenceOf(current, found)
  return now && isSameDifference(before, now) ? now : undefined
}
