import { z } from 'zod'
import { settleNotification } from '#server/services/orders/settle-notification.ts'
import type { Job } from './queue.ts'

/** Works off one notification of the inbox. */
export const settlePaymentJob: Job<{ notificationId: string }> = {
  name: 'settle-payment',
  payload: z.object({ notificationId: z.uuid() }),
  run: (shop, { notificationId }) => settleNotification(shop, notificationId),
}
