import { z } from 'zod'
import type { JobDefinition } from '../job-queue.ts'

/** Gives money back that came too much. */
export const refundPaymentJob: JobDefinition<{ provider: string; providerPaymentId: string }> = {
  name: 'refund-payment',
  payload: z.object({ provider: z.string(), providerPaymentId: z.string() }),
}
