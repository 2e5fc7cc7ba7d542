import { z } from 'zod'
import { cancelUnpaidOrder } from '#server/services/orders/cancel-unpaid-order.ts'
import type { Job } from './queue.ts'

/** Cancels an order whose time to pay is up. */
export const cancelUnpaidOrderJob: Job<{ orderId: string }> = {
  name: 'cancel-unpaid-order',
  payload: z.object({ orderId: z.uuid() }),
  run: (shop, { orderId }) => cancelUnpaidOrder(shop, orderId),
}
