import { z } from 'zod'
import { multiDayPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Sends a notification of the Simulado provider again until the shop accepts it. */
export const deliverSimuladoNotificationJob: JobDefinition<{ paymentId: string }> = {
  name: 'deliver-simulado-notification',
  policy: multiDayPolicy,
  payload: z.object({ paymentId: z.uuid() }),
}
