import { z } from 'zod'
import { longPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Buys the label of an order's parcel. */
export const buyLabelJob: JobDefinition<{ orderId: string }> = {
  name: 'buy-label',
  policy: longPolicy,
  payload: z.object({ orderId: z.uuid() }),
}
