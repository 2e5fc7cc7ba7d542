import { type AuditedKind, auditedKinds } from '#platform/audited-actions.ts'
import { identifierParameter, pageParameter } from '#platform/web/lists/search-parameters.ts'

export type AuditSearch = {
  /** A person's id, or 'shop' for automatic changes. */
  actor?: string | undefined
  kind?: AuditedKind | undefined
  /** An ISO date. */
  day?: string | undefined
  page?: number | undefined
}

const isoDay = /^20\d\d-\d\d-\d\d$/

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

export type FailedJobsSearch = { page?: number | undefined }

export const failedJobsSearch = ({ page }: Record<string, unknown>): FailedJobsSearch => ({ page: pageParameter(page) })
