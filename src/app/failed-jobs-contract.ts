import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { identifier, instant, pageField, pageWith, requiredLongText } from '#platform/contract/fields.ts'
import { maxNoteLength } from '#platform/numbers.ts'

const call = adminCalls('Back office: failed jobs', { permission: 'system' })

/** A job that failed for good, without what it was about beyond an order; never a customer's data. */
export const failedJob = z.object({
  id: z.uuid(),
  /** What it is called in the queue, as `send-email`. */
  name: z.string(),
  emailKind: z.string().nullable(),
  orderId: z.uuid().nullable(),
  /** Null, too, for an order that is not there. */
  orderNumber: z.string().nullable(),
  /** When it was enqueued, and when its last attempt failed. */
  enqueuedAt: instant.nullable(),
  failedAt: instant,
  tries: z.int(),
  /** The kind of its last failure, as the program calls it. */
  cause: z.string().nullable(),
  /** Whether it can be tried again: this version of the shop still knows such jobs. */
  isKnown: z.boolean(),
})
export type FailedJob = z.output<typeof failedJob>

export const adminFailedJobsContract = {
  list: call
    .get('/admin/failed-jobs', 'A page of 50 jobs that failed for good, the latest first')
    .input(z.strictObject({ page: pageField }))
    .output(pageWith(failedJob)),
  retry: call
    .post('/admin/failed-jobs/{id}/retry', 'Have a failed job tried again from the beginning', 'NOT_FOUND')
    .input(z.strictObject({ id: identifier }))
    .output(z.object({ count: z.int() })),
  retryAll: call
    .post('/admin/failed-jobs/retry', 'Have all failed jobs tried again but those that give money back')
    .input(z.strictObject({}))
    .output(z.object({ count: z.int() })),
  discard: call
    .post('/admin/failed-jobs/{id}/discard', 'Give a failed job up, with a note', 'NOT_FOUND')
    .input(
      z.strictObject({ id: identifier, note: requiredLongText(maxNoteLength, 'Escreva por que ela não será feita.') }),
    )
    .output(z.object({ count: z.int() })),
}
