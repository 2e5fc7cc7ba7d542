import { z } from 'zod'
import type { JobDefinition } from '../job-queue.ts'

/** Settles one notification of the inbox. */
export const settlePaymentJob: JobDefinition<{ notificationId: string }> = {
  name: 'settle-payment',
  payload: z.object({ notificationId: z.uuid() }),
}
