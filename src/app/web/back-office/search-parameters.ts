import { auditedKinds } from '#platform/audited-kinds.ts'
import {
  dayParameter,
  identifierParameter,
  pageParameter,
  readOneOf,
  readParameters,
} from '#platform/web/lists/search-parameters.ts'

export const auditSearch = readParameters({
  /** A person's id, or 'shop' for automatic changes. */
  actor: (actor) => (actor === 'shop' ? actor : identifierParameter(actor)),
  kind: readOneOf(auditedKinds),
  record: identifierParameter,
  day: dayParameter,
  page: pageParameter,
})
export type AuditSearch = ReturnType<typeof auditSearch>

export const failedJobsSearch = readParameters({ page: pageParameter })
export type FailedJobsSearch = ReturnType<typeof failedJobsSearch>
