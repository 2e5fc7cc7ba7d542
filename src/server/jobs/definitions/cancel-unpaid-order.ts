import { z } from 'zod'
import { patientPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Cancels an order whose time to pay is up. */
export const cancelUnpaidOrderJob: JobDefinition<{ orderId: string }> = {
  name: 'cancel-unpaid-order',
  policy: patientPolicy,
  payload: z.object({ orderId: z.uuid() }),
}
