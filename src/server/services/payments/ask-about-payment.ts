import { eq } from 'drizzle-orm'
import { isSameDifference, type PaymentDifference } from '#domain/orders/payment-differences.ts'
import { PaymentProviderError, type ProviderPayment } from '#server/adapters/payment/payment-provider.ts'
import { payments } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import type { DuePayment } from './claim-due-payments.ts'
import { differenceOf } from './difference-of-payment.ts'
import { raiseDifference, resolveNotStored } from './raise-payment-difference.ts'
import type { LookOutcome } from './schedule-next-looks.ts'
import { settlePayment } from './settle-payment.ts'

/** What came of a look; a provider that gave no answer at all need not be asked about another payment. */
export type AskOutcome = LookOutcome | 'out-of-reach'

/**
 * Asks the provider of a payment how it stands and settles what it answers, or says why that was not possible. Nothing that goes wrong
 * with one payment is thrown.
 */
export async function askAboutPayment(shop: Shop, payment: DuePayment): Promise<AskOutcome> {
  const { provider, providerPaymentId } = payment
  const taker = shop.payments.find(provider)
  if (!taker) return 'answered'
  try {
    const found = await taker.findPayment(providerPaymentId)
    if (!found) return 'unknown'
    await settleAnswer(shop, payment, found)
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

const settleAnswer = (shop: Shop, payment: DuePayment, found: ProviderPayment): Promise<void> =>
  inTransaction(shop, async (tx) => {
    const difference = await readDifference(tx, payment, found)
    await settlePayment(tx, { ...found, provider: payment.provider })
    if (difference) await raiseDifference(tx, payment, difference)
    await resolveNotStored(tx, payment)
  })

/** A difference between the answer and the payment as it was claimed, if a notification has not explained it meanwhile. */
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
