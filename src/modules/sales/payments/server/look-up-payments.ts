import { and, eq } from 'drizzle-orm'
import type { Shop } from '#platform/server/shop.ts'
import { orders } from '../../tables.ts'
import { minutesUntilLookUp } from '../look-ups.ts'
import { lookUpPaymentsJob } from './jobs.ts'
import { PartlyReadError, type ProviderPayment, requireProvider } from './providers/provider.ts'
import { settlePayment } from './settle-payment.ts'

type Search = { provider: string; find: () => Promise<readonly ProviderPayment[]> }

/** Settles the payments that a provider finds, also those it could parse before it failed, and throws as it does. */
export async function settleFoundPayments(shop: Shop, { provider, find }: Search): Promise<void> {
  const settle = async (payments: readonly ProviderPayment[]) => {
    for (const payment of payments) await settlePayment(shop, { ...payment, provider })
  }
  const found = await find().catch(async (error: unknown) => {
    if (error instanceof PartlyReadError) await settle(error.payments)
    throw error
  })
  await settle(found)
}

/** Whether a pending order still waits, after settling what its provider finds. Throws as it does. */
export async function lookUpPayments(shop: Shop, orderId: string): Promise<{ isWaiting: boolean }> {
  const isThis = eq(orders.id, orderId)
  const [order] = await shop.database.select().from(orders).where(isThis)
  if (order?.status !== 'pending') return { isWaiting: false }
  // Until a payment page is open, no customer has been sent to a provider.
  const { paymentProvider, externalReference } = order
  if (paymentProvider) {
    const provider = requireProvider(shop, paymentProvider)
    await settleFoundPayments(shop, {
      provider: paymentProvider,
      find: () => provider.searchPayments(externalReference),
    })
  }
  return { isWaiting: (await shop.database.$count(orders, and(isThis, eq(orders.status, 'pending')))) > 0 }
}

/** Looks up an order's payments with growing pauses as long as it is pending, whatever the provider says. */
export async function lookUpPaymentsUntilSettled(
  shop: Shop,
  { orderId, round }: { orderId: string; round: number },
): Promise<void> {
  const { isWaiting } = await lookUpPayments(shop, orderId).catch((error: unknown) => {
    shop.log.warn({ err: error, orderId }, 'the payments of an order could not be looked up')
    return { isWaiting: true }
  })
  if (!isWaiting) return
  const startAfter = minutesUntilLookUp(round + 1) * 60
  await shop.jobs.enqueue(shop.database, lookUpPaymentsJob, { orderId, round: round + 1 }, { startAfter })
}
