import { z } from 'zod'
import { writeOrderEmail } from '#server/services/emails/write-order-email.ts'
import type { Job } from './queue.ts'

/** Tells a customer of one line of an order's history. */
export const sendOrderEmailJob: Job<{ orderId: string; eventId: string }> = {
  name: 'send-order-email',
  payload: z.object({ orderId: z.uuid(), eventId: z.uuid() }),
  async run(shop, { orderId, eventId }) {
    const message = await writeOrderEmail(shop, orderId, eventId)
    if (message) await shop.email.send(message)
  },
}
