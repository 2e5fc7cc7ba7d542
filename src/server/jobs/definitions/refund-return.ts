import { z } from 'zod'
import { multiDayPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Refunds a part of a payment for returned items. */
export const refundReturnJob: JobDefinition<{ refundId: string }> = {
  name: 'refund-return',
  policy: multiDayPolicy,
  payload: z.object({ refundId: z.uuid() }),
}
