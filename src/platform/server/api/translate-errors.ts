import { ORPCError, ValidationError } from '@orpc/server'
import type { Context } from 'hono'
import { type ErrorCode, errorCatalog, shopError } from '#platform/contract/errors.ts'
import { withRequestCode } from '#platform/contract/wording.ts'
import { isPassingFault, isUnavailableFault } from '../database/faults.ts'
import { retryAfterSeconds } from '../errors.ts'
import { currentRequestId, type Log } from '../log.ts'
import { failureTexts } from '../texts.ts'

/**
 * Maps any error to one of the catalog's: input errors name their fields, expected errors are passed on,
 * overload becomes `TOO_BUSY`, a full disk `STORAGE_FULL`, and everything else is logged here, once, and becomes a message without
 * technical details.
 */
export function translateError(error: unknown, log: Log, call: string): ORPCError<string, unknown> {
  if (error instanceof ORPCError) {
    if (error.code in errorCatalog) return error
    if (error.code === 'BAD_REQUEST') return invalidInput(error.cause)
    if (error.code === 'PAYLOAD_TOO_LARGE' || error.status === 413) return shopError('PAYLOAD_TOO_LARGE')
  }
  // First: PostgreSQL counts its full disk among what may pass, but it does not pass by itself.
  if (isFullDisk(error)) {
    log.error({ err: error, call }, 'the disk is full')
    return shopError('STORAGE_FULL', { cause: error })
  }
  if (isPassingFault(error)) {
    log.warn({ call, reason: reasonOf(error) }, 'a call was turned away')
    const away = isUnavailableFault(error) ? { message: failureTexts.away } : {}
    return shopError('TOO_BUSY', { ...away, data: { retryAfterSeconds }, cause: error })
  }
  log.error(
    { err: error instanceof Error && error.cause instanceof Error ? error.cause : error, call },
    'a call failed',
  )
  return shopError('INTERNAL', { message: withRequestCode(errorCatalog.INTERNAL.message, currentRequestId()) })
}

/** The system's codes of a full disk and a used-up quota, and PostgreSQL's of a full disk. */
const fullDisk = ['ENOSPC', 'EDQUOT', '53100']

/** Whether something could not be written for want of room, or more of it was not permitted. */
function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && fullDisk.includes(String(error.code))) || isFullDisk(error.cause)
}

/** The reason in a few words: there may be hundreds of these a second. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause ? String(cause.code) : cause.message
}

/** A request whose body does not match its content type, detected before any procedure is called. */
export const isMalformedRequest = (error: unknown): boolean =>
  error instanceof SyntaxError || error instanceof TypeError

/** A form shows far fewer faults than this. */
const [maxIssues, maxIssueLength] = [100, 300]

export function invalidInput(cause: unknown) {
  const issues = cause instanceof ValidationError ? cause.issues : []
  const named = issues.slice(0, maxIssues).map(({ path = [], message }) => ({
    path: shortened(path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.')),
    message: shortened(message),
  }))
  return shopError('INVALID_INPUT', { data: { issues: named }, cause })
}

const shortened = (text: string): string => (text.length > maxIssueLength ? `${text.slice(0, maxIssueLength)}…` : text)

/** An error of the catalog outside the procedures, in the format of the procedures. */
export function errorAnswer(context: Context, code: Exclude<ErrorCode, CodesWithData>): Response {
  return failureAnswer(context, shopError(code))
}

/** An error that was mapped to one of the catalog's, in the format of the procedures. */
export function failureAnswer(context: Context, error: { toJSON(): object; status: number; data?: unknown }): Response {
  const data = typeof error.data === 'object' ? error.data : null
  const wait = data && 'retryAfterSeconds' in data ? { 'retry-after': String(data.retryAfterSeconds) } : {}
  return context.json(error.toJSON(), {
    status: error.status,
    headers: { 'cache-control': 'no-store', ...wait },
  } as never)
}

type CodesWithData = {
  [Code in ErrorCode]: (typeof errorCatalog)[Code] extends { data: unknown } ? Code : never
}[ErrorCode]
