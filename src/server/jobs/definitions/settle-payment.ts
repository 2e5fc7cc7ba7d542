import { z } from 'zod'
import { multiDayPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Settles one notification of the inbox. */
export const settlePaymentJob: JobDefinition<{ notificationId: string }> = {
  name: 'settle-payment',
  policy: multiDayPolicy,
  payload: z.object({ notificationId: z.uuid() }),
}
