import { z } from 'zod'
import { multiDayPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Looks for payments of an order whose notifications may never have arrived. */
export const lookUpPaymentsJob: JobDefinition<{ orderId: string; round: number }> = {
  name: 'look-up-payments',
  policy: multiDayPolicy,
  payload: z.object({ orderId: z.uuid(), round: z.int().min(0) }),
}
