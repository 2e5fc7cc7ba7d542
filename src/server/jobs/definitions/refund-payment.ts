import { z } from 'zod'
import { multiDayPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Refunds a payment that exceeds what was due. */
export const refundPaymentJob: JobDefinition<{ provider: string; providerPaymentId: string }> = {
  name: 'refund-payment',
  policy: multiDayPolicy,
  payload: z.object({ provider: z.string(), providerPaymentId: z.string() }),
}
