import { z } from 'zod'
import { minutesUntilLookUp } from '#domain/orders/payment-look-ups.ts'
import { lookUpPayments } from '#server/services/orders/look-up-payments.ts'
import type { Job } from './queue.ts'

/**
 * Looks for the payments of an order whose notifications may never have come, again and again with growing pauses for as
 * long as the order waits. A provider that does not answer is asked in the next round.
 */
export const lookUpPaymentsJob: Job<{ orderId: string; round: number }> = {
  name: 'look-up-payments',
  payload: z.object({ orderId: z.uuid(), round: z.int().min(0) }),
  async run(shop, { orderId, round }) {
    const { isWaiting } = await lookUpPayments(shop, orderId).catch((error: unknown) => {
      shop.log.warn({ err: error, orderId }, 'the payments of an order could not be looked up')
      return { isWaiting: true }
    })
    if (!isWaiting) return
    const startAfter = minutesUntilLookUp(round + 1) * 60
    await shop.jobs.enqueue(shop.database, lookUpPaymentsJob, { orderId, round: round + 1 }, { startAfter })
  },
}
