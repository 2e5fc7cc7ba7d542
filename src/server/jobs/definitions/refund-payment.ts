import { z } from 'zod'
import { patientPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Gives money back that came too much. */
export const refundPaymentJob: JobDefinition<{ provider: string; providerPaymentId: string }> = {
  name: 'refund-payment',
  policy: patientPolicy,
  payload: z.object({ provider: z.string(), providerPaymentId: z.string() }),
}
