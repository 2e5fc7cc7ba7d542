import { z } from 'zod'
import { refundPayment } from '#server/services/orders/refund-payment.ts'
import type { Job } from './queue.ts'

/** Gives money back that came too much. */
export const refundPaymentJob: Job<{ provider: string; providerPaymentId: string }> = {
  name: 'refund-payment',
  payload: z.object({ provider: z.string(), providerPaymentId: z.string() }),
  run: (shop, payment) => refundPayment(shop, payment),
}
