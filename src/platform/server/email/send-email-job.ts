import { z } from 'zod'
import { type JobDefinition, multiDayPolicy } from '../jobs/job-queue.ts'

/** Numbers the repetitions of the same message at the staff's request: the second time and so on. */
const attempt = z.int().min(2).max(10).optional()

/** The subject of an e-mail: the kind, and the ids of the rows it is written from. No texts, no secrets. */
export const emailRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('welcome'), userId: z.uuid() }),
  z.strictObject({ kind: z.literal('password-reset'), resetId: z.uuid() }),
  z.strictObject({ kind: z.literal('rights-offer'), resetId: z.uuid() }),
  z.strictObject({
    kind: z.literal('password-changed'),
    userId: z.uuid(),
    changeId: z.uuid(),
    changedAt: z.iso.datetime(),
  }),
  z.strictObject({
    kind: z.literal('second-step-changed'),
    userId: z.uuid(),
    change: z.enum(['on', 'off', 'codes', 'reset']),
    changeId: z.uuid(),
    changedAt: z.iso.datetime(),
  }),
  z.strictObject({ kind: z.literal('contact-message'), messageId: z.uuid() }),
  z.strictObject({ kind: z.literal('contact-confirmation'), messageId: z.uuid() }),
  z.strictObject({ kind: z.literal('contact-reply'), entryId: z.uuid() }),
  z.strictObject({ kind: z.literal('newsletter-welcome'), subscriptionId: z.uuid() }),
  z.strictObject({ kind: z.literal('stock-alert'), alertId: z.uuid() }),
  z.strictObject({ kind: z.literal('order'), orderId: z.uuid(), eventId: z.uuid(), attempt }),
  z.strictObject({ kind: z.literal('order-claim'), claimId: z.uuid() }),
  z.strictObject({ kind: z.literal('return'), returnId: z.uuid(), eventId: z.uuid(), attempt }),
  z.strictObject({ kind: z.literal('return-request'), returnId: z.uuid() }),
  z.strictObject({ kind: z.literal('invoice'), eventId: z.uuid(), attempt }),
  z.strictObject({ kind: z.literal('attention'), itemId: z.uuid() }),
  z.strictObject({ kind: z.literal('attention-digest'), day: z.iso.date() }),
])
export type EmailRequest = z.output<typeof emailRequest>

export const sendEmailJob: JobDefinition<EmailRequest> = {
  name: 'send-email',
  policy: multiDayPolicy,
  payload: emailRequest,
  // A thousand people may await one product: an e-mail about an order or a password is not sent after all of theirs.
  priority: ({ kind }) => (kind === 'stock-alert' ? -1 : 0),
}
