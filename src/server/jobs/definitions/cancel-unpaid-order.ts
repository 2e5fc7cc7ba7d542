import { z } from 'zod'
import { multiDayPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/**
 * Cancels an order whose payment deadline has passed. `unansweredSince` (ISO 8601) is set while its provider
 * cannot be reached.
 */
export const cancelUnpaidOrderJob: JobDefinition<{ orderId: string; unansweredSince?: string | undefined }> = {
  name: 'cancel-unpaid-order',
  policy: multiDayPolicy,
  payload: z.object({ orderId: z.uuid(), unansweredSince: z.iso.datetime().optional() }),
}
