import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AuditedAction } from '#platform/audited-actions.ts'
import { type AuditedKind, auditedKinds } from '#platform/audited-kinds.ts'
import { shopError } from '#platform/contract/errors.ts'
import { type CacheTag, invalidateCache } from './cache/tags.ts'
import { mapDbErrors } from './database/faults.ts'
import { inTransaction, type Shop } from './shop.ts'
import { auditLog } from './tables.ts'

export type RecordedChange = {
  /** The person who made the change; null when the shop itself did. */
  actorId: string | null
  /** A verb on a noun, as `order.change-status`. */
  action: AuditedAction
  /** Left out, the noun of the action. */
  entity?: AuditedKind
  entityId: string
  /** What was there: only the fields concerned, and never a password or a session's parts. */
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** Adds a line to the audit log, with the shop of the transaction that makes the change. */
export async function recordChange(shop: Shop, change: RecordedChange): Promise<void> {
  await recordChanges(shop, [change])
}

export async function recordChanges(shop: Shop, changes: readonly RecordedChange[]): Promise<void> {
  if (changes.length === 0) return
  const createdAt = shop.now()
  const entries = changes.map((change) => ({ entity: findNoun(change.action), ...change, createdAt }))
  await shop.database.insert(auditLog).values(entries)
}

// Payments and returns stand in the history of their order.
const findNoun = (action: AuditedAction): AuditedKind =>
  auditedKinds.find((kind) => action.startsWith(`${kind}.`)) ?? 'order'

/**
 * Who made the last change of a row of that table, to be selected with it: the person of its latest entry in
 * the audit log. Null if the shop itself changed it since, as a sale does, or the person no longer exists.
 * `changedAt` is when the row last changed, if its own column does not cover everything.
 */
export function whoChanged(
  kind: AuditedKind,
  table: PgTable,
  changedAt: SQL = sql`${table}.updated_at`,
): SQL<string | null> {
  // A change and its entry have the same timestamp, except for the increment that keeps two changes apart: a
  // second is enough.
  return sql<string | null>`(
    select coalesce(nullif(trim(profiles.full_name), ''), profiles.email)
    from audit_log join profiles on profiles.id = audit_log.actor_id
    where audit_log.entity = ${kind} and audit_log.entity_id = ${table}.id::text
      and audit_log.created_at >= ${changedAt} - interval '1 second'
    order by audit_log.created_at desc limit 1
  )`
}

/** An ISO date, as the log shows it. */
export const auditedDay = (day: string): string => day.split('-').toReversed().join('/')

/** The time to store as a row's last change: a millisecond later than the previous one at least. */
export function changedAt(shop: Shop, previous: Date): Date {
  return new Date(Math.max(shop.now().getTime(), previous.getTime() + 1))
}

/** Throws `CHANGED_MEANWHILE` if a locked row's last change is not the one that a form read. */
export function requireUnchanged(row: { updatedAt: Date }, expectedUpdatedAt: string | undefined): void {
  if (expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) !== row.updatedAt.getTime())
    throw shopError('CHANGED_MEANWHILE')
}

export type RecordUpdate<Fields> = {
  actorId: string
  id: string
  fields: Fields
  /** The record's last change as the form read it, an ISO instant; without it the form wins. */
  expectedUpdatedAt: string | undefined
}

type StaffChange = {
  actorId: string
  action: AuditedAction
  tags?: readonly CacheTag[]
  /** What the work throws where the database refuses a row. */
  failures?: Parameters<typeof mapDbErrors>[1]
}

/** Undefined for the id of a row that was not stored; without `before` and `after` nothing has changed. */
type ChangedRecord = Pick<RecordedChange, 'before' | 'after'> & {
  id: string | undefined
  /** Those that depend on the record, besides the change's own. */
  tags?: readonly CacheTag[]
}

/** Changes a record in one transaction, with its line in the audit log, and invalidates what shows it. */
export function changeRecord(
  shop: Shop,
  { actorId, action, tags = [], failures = {} }: StaffChange,
  work: (tx: Shop) => Promise<ChangedRecord>,
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const { id, tags: ofRecord = [], ...change } = await mapDbErrors(work(tx), failures)
    if (id === undefined) throw new Error(`${action} stored nothing`)
    if (change.before || change.after) {
      await recordChange(tx, { actorId, action, entityId: id, ...change })
      const all = [...tags, ...ofRecord]
      if (all.length > 0) await invalidateCache(tx, all)
    }
    return { id }
  })
}
