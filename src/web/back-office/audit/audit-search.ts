import type { AuditedKind } from '#domain/audit/audited-actions.ts'
import { auditedKinds } from '#domain/audit/audited-actions.ts'
import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** The state of the audit log, as in the address. */
export type AuditSearch = {
  /** A person's id, or 'shop' for automatic changes. */
  actor?: string | undefined
  kind?: AuditedKind | undefined
  /** An ISO date. */
  day?: string | undefined
  page?: number | undefined
}

const isoDay = /^20\d\d-\d\d-\d\d$/

/** Reads the search parameters; invalid ones are ignored. */
export function auditSearch({ actor, kind, day, page }: Record<string, unknown>): AuditSearch {
  // A parameter that is left out would stay in the address as it is: undefined removes it.
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
