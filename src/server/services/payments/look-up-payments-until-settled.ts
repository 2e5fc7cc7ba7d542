import { minutesUntilLookUp } from '#domain/orders/payment-look-ups.ts'
import { lookUpPaymentsJob } from '#server/jobs/definitions/look-up-payments.ts'
import type { Shop } from '#server/shop.ts'
import { lookUpPayments } from './look-up-payments.ts'

/**
 * Looks up the payments of an order and enqueues itself again with growing pauses as long as the order is
 * pending. A provider that does not respond is asked again in the next round.
 */
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
