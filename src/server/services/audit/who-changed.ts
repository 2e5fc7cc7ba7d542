import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AuditedKind } from '#domain/audit/audited-actions.ts'

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
