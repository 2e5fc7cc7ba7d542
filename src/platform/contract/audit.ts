import { z } from 'zod'
import { auditedActions } from '#platform/audited-actions.ts'
import { auditedKinds } from '#platform/audited-kinds.ts'
import { adminCalls } from './calls.ts'
import { dayField, identifier, instant, pageField, pageWith } from './fields.ts'

const call = adminCalls('Back office: audit log', { permission: 'audit' })

/** Money in cents, as everywhere; a reference to another record as that record's name. */
export const auditValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

/** A field that was changed; `before` is null of something new, `after` of something deleted. */
const auditedField = z.object({ field: z.string(), before: auditValue, after: auditValue })
export type AuditedField = z.output<typeof auditedField>

export const auditLine = z.object({
  id: z.uuid(),
  createdAt: instant,
  /** Null if the shop itself made the change, or a person whose account no longer exists. */
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  action: z.enum(auditedActions),
  kind: z.enum(auditedKinds),
  /** What was changed: its name as it is now, or was last known; null where the log does not say. */
  subject: z.string().nullable(),
  subjectId: z.string(),
  /** Whether what was changed can still be looked at. */
  isThere: z.boolean(),
  fields: z.array(auditedField),
})
export type AuditLine = z.output<typeof auditLine>

/** In place of a person: what the shop did by itself. */
export const shopItself = 'shop'

export const adminAuditContract = {
  list: call
    .get('/admin/audit', 'A page of 50 changes by the staff, newest first')
    .input(
      z.strictObject({
        actor: z.union([identifier, z.literal(shopItself)]).optional(),
        kind: z.enum(auditedKinds).optional(),
        /** The id of one record of that kind. Without it, a change of many records is one line. */
        record: identifier.optional(),
        day: dayField.optional(),
        page: pageField,
      }),
    )
    .output(pageWith(auditLine)),
  people: call
    .get('/admin/audit/people', 'Everybody who has changed something, by name')
    .output(z.array(z.object({ id: z.uuid(), name: z.string() }))),
}
