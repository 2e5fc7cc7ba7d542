import { z } from 'zod'
import { deliverNotification } from '#server/adapters/payment/simulado/deliver-notification.ts'
import type { Job } from './queue.ts'

/** Tries a notification of the Simulado provider again until the shop takes it. */
export const deliverSimuladoNotificationJob: Job<{ paymentId: string }> = {
  name: 'deliver-simulado-notification',
  payload: z.object({ paymentId: z.uuid() }),
  run: (shop, { paymentId }) =>
    deliverNotification({ database: shop.database, secret: shop.secretFor('simulado'), now: shop.now }, paymentId),
}
