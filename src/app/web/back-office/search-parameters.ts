import { auditedKinds } from '#platform/audited-kinds.ts'
import { identifierParameter, pageParameter, readOneOf, readParameters } from '#platform/web/lists/search-parameters.ts'

const isoDay = /^20\d\d-\d\d-\d\d$/

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

export const auditSearch = readParameters({
  /** A person's id, or 'shop' for automatic changes. */
  actor: (actor) => (actor === 'shop' ? actor : identifierParameter(actor)),
  kind: readOneOf(auditedKinds),
  record: identifierParameter,
  day: (day) => (typeof day === 'string' && isoDay.test(day) && isDay(day) ? day : undefined),
  page: pageParameter,
})
export type AuditSearch = ReturnType<typeof auditSearch>

export const failedJobsSearch = readParameters({ page: pageParameter })
export type FailedJobsSearch = ReturnType<typeof failedJobsSearch>
