import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type NamedRecord, namesOfRecords } from '#modules/supply/server/index.ts'
import type { AuditedKind } from '#platform/audited-kinds.ts'
import { type AuditedField, type AuditLine, auditValue, shopItself } from '#platform/contract/audit.ts'
import { daysBefore } from '#platform/dates.ts'
import { type Page, pageWindow } from '#platform/pagination.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { latestFirst, startOfDay } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { auditLog, isAlone } from '#platform/server/tables.ts'

const state = z.record(z.string(), z.unknown()).nullable().catch(null)
const value = auditValue.catch(({ value }) => (value === undefined ? null : JSON.stringify(value)))

/** The fields of an audit entry: of a change those that both sides have and that differ, else all that had a value. */
export function changedFields(line: { before: unknown; after: unknown }): AuditedField[] {
  const [before, after] = [state.parse(line.before ?? null), state.parse(line.after ?? null)]
  const fields = Object.keys(after ?? before ?? {})
  return fields
    .filter((field) => !(before && after) || field in before)
    .map((field) => ({ field, before: value.parse(before?.[field]), after: value.parse(after?.[field]) }))
    .filter((change) => (before && after ? isDifferent(change) : !isEmpty(change.after ?? change.before)))
}

/** The name of its record that a line itself holds; null when it holds none. */
export function readRecordName({ before, after }: { before: unknown; after: unknown }): string | null {
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

export async function listAuditedPeople(shop: Shop): Promise<{ id: string; name: string }[]> {
  // From one person in the index to the next: what is read grows with the people, not with the lines.
  const { rows } = await shop.database.execute<{ id: string; name: string }>(sql`
    with recursive actors as (
      (select actor_id as id from ${auditLog} where actor_id is not null and ${isAlone(auditLog.after)}
        order by actor_id limit 1)
      union all
      select (select actor_id from ${auditLog} where actor_id > actors.id and ${isAlone(auditLog.after)}
        order by actor_id limit 1)
      from actors where actors.id is not null
    )
    select ${profiles.id} as id, coalesce(nullif(${profiles.fullName}, ''), ${profiles.email}) as name
    from actors join ${profiles} on ${profiles.id} = actors.id
    order by normalise(${profiles.fullName}), ${profiles.id}`)
  return rows
}

const pageSize = 50

export type AuditListing = {
  /** A person's id, or `shop` for what the shop did by itself. */
  actor?: string | undefined
  kind?: AuditedKind | undefined
  /** The id of one record; without it, a change of many is one line. */
  record?: string | undefined
  /** A day of the shop, an ISO date. */
  day?: string | undefined
  page: number
}

/** A page of what was changed, newest first. A page beyond the end is the last one. */
export async function listAuditLines(shop: Shop, listing: AuditListing): Promise<Page<AuditLine>> {
  const condition = linesOf(listing)
  const total = await shop.database.$count(auditLog, condition)
  const { offset, ...page } = pageWindow(total, listing.page, pageSize)
  const order = [latestFirst(auditLog.createdAt), desc(auditLog.id)]
  // Of the lines that are skipped, on the way to a page far behind, neither the values nor the people are read.
  const shown = shop.database
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(condition)
    .orderBy(...order)
    .limit(pageSize)
    .offset(offset)
    .as('shown')
  const lines = await shop.database
    .select({ line: auditLog, fullName: profiles.fullName, email: profiles.email })
    .from(auditLog)
    .innerJoin(shown, eq(shown.id, auditLog.id))
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .orderBy(...order)
  return { rows: await viewLines(shop, lines), ...page }
}

function linesOf({ actor, kind, record, day }: AuditListing): SQL | undefined {
  return and(
    actor === undefined ? undefined : actor === shopItself ? isNull(auditLog.actorId) : eq(auditLog.actorId, actor),
    kind && eq(auditLog.entity, kind),
    record === undefined ? isAlone(auditLog.after) : eq(auditLog.entityId, record),
    day === undefined ? undefined : gte(auditLog.createdAt, startOfDay(day)),
    day === undefined ? undefined : lt(auditLog.createdAt, startOfDay(daysBefore(day, -1))),
  )
}

type Line = { line: typeof auditLog.$inferSelect; fullName: string | null; email: string | null }

async function viewLines(shop: Shop, lines: readonly Line[]): Promise<AuditLine[]> {
  const read = lines.map((line) => ({ ...line, fields: changedFields(line.line) }))
  const referred = read.flatMap(({ line, fields }) => [line.entityId, ...fields.flatMap(referredBy)])
  const names = await namesOfRecords(shop, referred)
  return read.map(({ line, fullName, email, fields }) => {
    const subject = names.get(line.entityId)
    return {
      id: line.id,
      createdAt: line.createdAt.toISOString(),
      actor: line.actorId ? { id: line.actorId, name: fullName || email || '' } : null,
      action: line.action,
      kind: line.entity,
      subject: subject?.name ?? readRecordName(line),
      subjectId: line.entityId,
      isThere: subject?.isThere ?? false,
      fields: fields.map((field) => withNames(field, names)),
    }
  })
}

const refers = ({ field }: AuditedField) => field.endsWith('Id')

const referredBy = (field: AuditedField): string[] =>
  refers(field) ? [field.before, field.after].filter((value) => typeof value === 'string') : []

function withNames(field: AuditedField, names: Map<string, NamedRecord>): AuditedField {
  if (!refers(field)) return field
  const named = (value: AuditedField['before']) =>
    typeof value === 'string' ? (names.get(value)?.name ?? value) : value
  return { ...field, before: named(field.before), after: named(field.after) }
}
