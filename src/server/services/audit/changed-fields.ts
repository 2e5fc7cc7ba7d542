import { z } from 'zod'
import { type AuditedField, auditValue } from '#contract/admin/audit.ts'

const state = z.record(z.string(), z.unknown()).nullable().catch(null)
const value = auditValue.catch(({ value }) => (value === undefined ? null : JSON.stringify(value)))

/**
 * The fields shown for an entry of the audit log. For a change, those that both sides have and that differ: a
 * field on one side alone identifies the record. For a new or deleted record, all that had a value.
 */
export function changedFields(line: { before: unknown; after: unknown }): AuditedField[] {
  const [before, after] = [state.parse(line.before ?? null), state.parse(line.after ?? null)]
  const fields = Object.keys(after ?? before ?? {})
  return fields
    .filter((field) => !(before && after) || field in before)
    .map((field) => ({ field, before: value.parse(before?.[field]), after: value.parse(after?.[field]) }))
    .filter((change) => (before && after ? isDifferent(change) : !isEmpty(change.after ?? change.before)))
}

/** The name of its record that a line itself holds; null when it holds none. */
export function recordNameOf({ before, after }: { before: unknown; after: unknown }): string | null {
  for (const side of [after, before]) {
    const { name, title } = state.parse(side ?? null) ?? {}
    const found = name ?? title
    if (typeof found === 'string') return found
  }
  return null
}

const isDifferent = ({ before, after }: AuditedField) => JSON.stringify(before) !== JSON.stringify(after)

const isEmpty = (present: AuditedField['after']) =>
  present === null || present === '' || present === false || (Array.isArray(present) && present.length === 0)
