import { and, desc, eq, gte, isNull, lt, type SQL } from 'drizzle-orm'
import { type AuditedField, type AuditLine, shopItself } from '#contract/admin/audit.ts'
import type { AuditedKind } from '#domain/audit/audited-actions.ts'
import { type Page, pageWindow } from '#domain/pagination.ts'
import { daysBefore } from '#domain/shop-days.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import { auditLog, profiles } from '#server/db/schema/index.ts'
import { startOfDay } from '#server/db/start-of-day.ts'
import type { Shop } from '#server/shop.ts'
import { changedFields, recordNameOf } from './changed-fields.ts'
import { type NamedRecord, namesOfRecords } from './names-of-records.ts'

/** How many lines a page shows. */
const pageSize = 50

export type AuditListing = {
  /** A person's id, or `shop` for what the shop did by itself. */
  actor?: string | undefined
  kind?: AuditedKind | undefined
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

function linesOf({ actor, kind, day }: AuditListing): SQL | undefined {
  return and(
    actor === undefined ? undefined : actor === shopItself ? isNull(auditLog.actorId) : eq(auditLog.actorId, actor),
    kind && eq(auditLog.entity, kind),
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
      subject: subject?.name ?? recordNameOf(line),
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
