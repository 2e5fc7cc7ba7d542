import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { identifier, instant, requiredLongText } from '#platform/contract/fields.ts'
import { maxNoteLength } from '#platform/numbers.ts'
import { lookUpFindings, refundFaults, unknownPaymentCauses } from '../payments/look-ups.ts'
import { paymentStatuses } from '../payments/rules.ts'
import { attentionKinds } from './rules.ts'

const reading = adminCalls('Back office: attention', { permission: 'orders.read' })
const editing = adminCalls('Back office: attention', { permission: 'orders.edit' })

/**
 * What is known of it besides its kind; never a customer's personal data. A value that only a later release knows is
 * left out: during an update, its rows must not keep the processes of this one from showing and changing orders.
 */
export const attentionDetails = z.object({
  provider: z.string().optional(),
  providerPaymentId: z.string().optional(),
  /** What was paid, and what the order costs. */
  amountCents: z.int().optional(),
  totalCents: z.int().optional(),
  /** What went back of it without the shop. */
  takenBackCents: z.int().optional(),
  method: z.string().nullable().optional(),
  /** The queue of a failed job, or the kind of a failed e-mail. */
  name: z.string().optional(),
  /** Until when a chargeback can be answered. */
  answerUntil: instant.optional(),
  /** Why the last attempt of a refund failed, if known. */
  fault: z.enum(refundFaults).optional().catch(undefined),
  /** Why the shop does not know what to do with a payment. */
  unknownCause: z.enum(unknownPaymentCauses).optional().catch(undefined),
  /** The state of a payment in the shop and at its provider. */
  difference: z
    .object({
      here: z.enum(paymentStatuses),
      there: z.enum([...paymentStatuses, 'unknown']),
      thereCents: z.int().optional(),
    })
    .optional()
    .catch(undefined),
  /** What looking up payments has shown. */
  finding: z.enum(lookUpFindings).optional().catch(undefined),
  /** What went wrong, as the program says it: stored for the shop's log, and shown to nobody. */
  cause: z.string().optional(),
  productIds: z.array(z.uuid()).optional(),
})
export type AttentionDetails = z.output<typeof attentionDetails>

export const attentionItem = z.object({
  id: z.uuid(),
  kind: z.enum(attentionKinds),
  createdAt: instant,
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  details: attentionDetails,
})
export type AttentionItem = z.output<typeof attentionItem>

export const attention = z.object({
  /** Money first, then the oldest first; the first 50 of `openCount`. */
  items: z.array(attentionItem),
  openCount: z.int(),
  /** Paid orders that have not left, and since when the oldest of them has been paid. */
  toShip: z.object({ count: z.int(), oldestSince: instant.nullable() }),
  /** Returns that wait for an answer or for their money, and since when the oldest of them does. */
  returnsWaiting: z.object({ count: z.int(), oldestSince: instant.nullable() }),
  /** Products that have come down to the level at which their form says that more are to be ordered. */
  lowStockCount: z.int(),
  /** Whether payments are only simulated: anybody can approve them. */
  isPaymentSimulated: z.boolean(),
})
export type Attention = z.output<typeof attention>

export const adminAttentionContract = {
  list: reading.get('/admin/attention', 'What the staff has to look at').output(attention),
  close: editing
    .post('/admin/attention/{id}/close', 'Close an item with a note', 'NOT_FOUND', 'CHANGED_MEANWHILE')
    .input(z.strictObject({ id: identifier, note: requiredLongText(maxNoteLength, 'Escreva o que foi feito.') }))
    .output(attention),
}
