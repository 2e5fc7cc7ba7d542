import type { AuditedKind } from '#domain/audit/audited-actions.ts'
import { auditedKinds } from '#domain/audit/audited-actions.ts'
import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** What the audit log shows, as it stands in the address. */
export type AuditSearch = {
  /** A person's id, or 'shop' for what the shop did by itself. */
  actor?: string | undefined
  kind?: AuditedKind | undefined
  /** An ISO date. */
  day?: string | undefined
  page?: number | undefined
}

const isoDay = /^20\d\d-\d\d-\d\d$/

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export function auditSearch({ actor, kind, day, page }: Record<string, unknown>): AuditSearch {
  // What is left out here would stay as it stands in the address: undefined takes its place.
  return {
    actor: actor === 'shop' ? actor : identifierParameter(actor),
    kind: auditedKinds.find((known) => known === kind),
    day: typeof day === 'string' && isoDay.test(day) && isDay(day) ? day : undefined,
    page: pageParameter(page),
  }
}

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
