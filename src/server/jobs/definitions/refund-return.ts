import { z } from 'zod'
import { patientPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Refunds a part of a payment for returned items. */
export const refundReturnJob: JobDefinition<{ refundId: string }> = {
  name: 'refund-return',
  policy: patientPolicy,
  payload: z.object({ refundId: z.uuid() }),
}
