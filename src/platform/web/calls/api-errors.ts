import { ORPCError } from '@orpc/client'
import type { ErrorCode } from '#platform/contract/errors.ts'
import { signedInHeader } from '#platform/contract/wording.ts'

/** Whether the server responded to a call with one of these error codes, or with any if none is given. */
export const isApiError = (error: unknown, ...codes: ErrorCode[]): error is ORPCError<string, unknown> =>
  error instanceof ORPCError && (codes.length === 0 || codes.some((code) => code === error.code))

/** A call that did not reach the shop, or whose response did not arrive. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/** Makes a call over the network; throws `ConnectionLost` if the connection breaks. */
export async function overNetwork<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    // An aborted call is not a connection failure; browsers report the latter as a TypeError.
    throw error instanceof TypeError ? new ConnectionLost(error.message, { cause: error }) : error
  }
}

type Fault = { path: string; message: string }

export function readFieldErrors(error: unknown): readonly Fault[] {
  if (!isApiError(error, 'INVALID_INPUT')) return []
  const data: unknown = error.data
  const issues = typeof data === 'object' && data !== null && 'issues' in data ? data.issues : undefined
  return Array.isArray(issues) ? issues.filter(isFault) : []
}

export const findFieldError = (error: unknown, field: string): string | undefined =>
  readFieldErrors(error).find(({ path }) => path === field)?.message

const isFault = (issue: unknown): issue is Fault =>
  typeof issue === 'object' &&
  issue !== null &&
  'path' in issue &&
  typeof issue.path === 'string' &&
  'message' in issue &&
  typeof issue.message === 'string'

let refreshSession = async () => false
let seemsSignedIn = () => false

/** `refresh` returns whether calls may succeed afterwards; `isSignedIn` is what the page knows. */
export function setSessionRefresh(refresh: () => Promise<boolean>, isSignedIn: () => boolean): void {
  refreshSession = refresh
  seemsSignedIn = isSignedIn
}

/** With them, the server refuses a user whose session has ended instead of treating them as a guest. */
export const callHeaders = (): Record<string, string> => (seemsSignedIn() ? { [signedInHeader]: '1' } : {})

/** Makes a call, and once more if it was refused without effect for lack of a session that could be refreshed. */
export async function retryAfterSessionRefresh<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const isRefused = isApiError(error, 'UNAUTHENTICATED')
    if (!isRefused || !(await refreshSession().catch(() => false))) throw error
    return call()
  }
}
