import { isApiError } from '#web/is-api-error.ts'

type Fault = { path: string; message: string }

/** What the server found wrong with the input, field by field; nothing for any other failure. */
export function fieldErrorsOf(error: unknown): readonly Fault[] {
  if (!isApiError(error, 'INVALID_INPUT')) return []
  const data: unknown = error.data
  const issues = typeof data === 'object' && data !== null && 'issues' in data ? data.issues : undefined
  return Array.isArray(issues) ? issues.filter(isFault) : []
}

/** What the server found wrong with one field. */
export const faultOf = (error: unknown, field: string): string | undefined =>
  fieldErrorsOf(error).find(({ path }) => path === field)?.message

const isFault = (issue: unknown): issue is Fault =>
  typeof issue === 'object' &&
  issue !== null &&
  'path' in issue &&
  typeof issue.path === 'string' &&
  'message' in issue &&
  typeof issue.message === 'string'
