import { isApiError } from '#web/is-api-error.ts'

type Fault = { path: string; message: string }

/** The server's validation errors by field; undefined for any other failure. */
export function fieldErrorsOf(error: unknown): readonly Fault[] {
  if (!isApiError(error, 'INVALID_INPUT')) return []
  const data: unknown = error.data
  const issues = typeof data === 'object' && data !== null && 'issues' in data ? data.issues : undefined
  return Array.isArray(issues) ? issues.filter(isFault) : []
}

/** The server's validation error for one field. */
export const faultOf = (error: unknown, field: string): string | undefined =>
  fieldErrorsOf(error).find(({ path }) => path === field)?.message

const isFault = (issue: unknown): issue is Fault =>
  typeof issue === 'object' &&
  issue !== null &&
  'path' in issue &&
  typeof issue.path === 'string' &&
  'message' in issue &&
  typeof issue.message === 'string'
