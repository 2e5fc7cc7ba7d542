import type { PaymentDifference } from '#domain/orders/payment-differences.ts'
import { PaymentProviderError, type ProviderFault } from '#server/adapters/payment/payment-provider.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import { wasRaised } from '#server/services/attention/was-raised.ts'
import { paymentSubject } from '#server/services/orders/payment-subject.ts'
import type { Shop } from '#server/shop.ts'
import { claimDuePayments, type DuePayment } from './claim-due-payments.ts'
import { differenceOf } from './difference-of-payment.ts'
import { scheduleFirstLooks } from './schedule-first-looks.ts'
import { isWorthAsking, scheduleNextLooks } from './schedule-next-looks.ts'
import { settlePayment } from './settle-payment.ts'

const pageSize = 25

/** Every ten minutes so many: 43,000 a day. */
const mostPerRun = 300

/** A run that takes longer leaves the rest to the next one, before the queue takes it for dead. */
const longestRun = 8 * 60 * 1000

/** A provider that gave so many answers in a row which nobody understands is left alone until the next run. */
const mostFaults = 3

/**
 * Asks the providers about payments that are open here though their method's time is over, and, at growing ages, about those that
 * brought money: somebody may have given it back in the provider's panel, or a bank may have taken it, without the shop hearing
 * of it. Settles what they answer as a notification's, and shows the staff where a payment differs or is unknown there. Asks about a
 * bounded number, those first that have waited longest, each by one process; a provider that is out of reach is left alone
 * until the next run. Never asks within a transaction.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  await scheduleFirstLooks(shop)
  const begun = await readDatabaseTime(shop.database)
  const faults = openFaults()
  for (let asked = 0; asked < mostPerRun; asked += pageSize) {
    const due = await claimDuePayments(shop, { count: pageSize, exceptOf: faults.leftAlone() })
    if (due.length === 0) return
    const looks: { id: string; isAnswered: boolean }[] = []
    for (const payment of due) looks.push({ id: payment.id, isAnswered: await askUnlessSilent(shop, payment, faults) })
    await scheduleNextLooks(shop, looks)
    if ((await readDatabaseTime(shop.database)).getTime() - begun.getTime() > longestRun) return
  }
}

type Faults = ReturnType<typeof openFaults>

/** Counts by provider the calls in a row that failed. */
function openFaults() {
  const inARow = new Map<string, number>()
  return {
    note(provider: string, fault: ProviderFault | undefined) {
      // Who is out of reach, or has too much to do, is not asked a second time.
      const more = fault === 'out-of-reach' ? mostFaults : 1
      inARow.set(provider, fault ? (inARow.get(provider) ?? 0) + more : 0)
    },
    leftAlone: () => [...inARow].filter(([, count]) => count >= mostFaults).map(([provider]) => provider),
  }
}

/** Gives whether there is nothing to be asked again soon. */
async function askUnlessSilent(shop: Shop, payment: DuePayment, faults: Faults): Promise<boolean> {
  if (!isWorthAsking(payment)) return true
  if (faults.leftAlone().includes(payment.provider)) return false
  const fault = await ask(shop, payment)
  faults.note(payment.provider, fault)
  return fault === undefined
}

async function ask(shop: Shop, payment: DuePayment): Promise<ProviderFault | undefined> {
  const { provider, providerPaymentId } = payment
  const taker = shop.payments.find(provider)
  if (!taker) return undefined
  try {
    const found = await taker.findPayment(providerPaymentId)
    const difference = differenceOf(payment, found)
    if (difference) await raiseDifference(shop, payment, difference)
    if (found) await settlePayment(shop, { ...found, provider })
    return undefined
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    shop.log.warn({ err: error, provider, providerPaymentId }, 'a payment could not be asked about')
    return error.fault
  }
}

async function raiseDifference(shop: Shop, payment: DuePayment, difference: PaymentDifference): Promise<void> {
  const { orderId, provider, providerPaymentId, amountCents, method } = payment
  const about = { kind: 'payment-difference', subject: paymentSubject(payment) } as const
  // What the provider does not know stays as it is here: once the staff has seen to it, it is not news each time.
  if (await wasRaised(shop, about)) return
  const details = { provider, providerPaymentId, amountCents, method, difference }
  await raiseAttention(shop, { ...about, orderId, details })
}
