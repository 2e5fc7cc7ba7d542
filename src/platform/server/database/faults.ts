import { DrizzleQueryError } from 'drizzle-orm/errors'
import { shopError } from '#platform/contract/errors.ts'
import { TooBusyError } from '../errors.ts'

/** The database could not be reached, or the connection was lost. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/** Conflicts between transactions: one of them has to be repeated, and then succeeds. */
const conflicts = ['40001', '40P01']

/** PostgreSQL is temporarily unable to serve: no connection or memory, starting, stopping, or a timeout. */
const passing = /^(?:08...|53...|57P0[1-5]|57014|55P03|25P0[34])$/

/** A write was refused: the server is a replica, or is one until it takes the place of the primary. */
const readOnly = '25006'

/** The driver's messages for broken connections, which have no codes. */
const brokenConnection =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/

/** The driver's message when all connections were in use for too long. */
const noConnectionFree = 'timeout exceeded when trying to connect'

export const isConflict = (error: unknown): boolean => someCause(error, (cause) => conflicts.includes(codeOf(cause)))

export const isLockTimeout = (error: unknown): boolean => someCause(error, (cause) => codeOf(cause) === '55P03')

export const isStatementTimeout = (error: unknown): boolean => someCause(error, (cause) => codeOf(cause) === '57014')

/** Whether a write was refused by a server that only reads, as the primary does while it is being replaced. */
export const isReadOnlyFault = (error: unknown): boolean => someCause(error, (cause) => codeOf(cause) === readOnly)

export const isUnavailableFault = (error: unknown): boolean =>
  someCause(error, (cause) => cause instanceof DatabaseUnavailableError) &&
  !someCause(error, (cause) => cause.message === noConnectionFree)

export const isBrokenConnection = (error: unknown): boolean =>
  someCause(error, (cause) => brokenConnection.test(cause.message) || isBrokenSocket(cause))

/** Whether something failed only because the database is overloaded or away. */
export const isPassingFault = (error: unknown): boolean =>
  someCause(
    error,
    (cause) =>
      cause instanceof TooBusyError ||
      cause instanceof DatabaseUnavailableError ||
      conflicts.includes(codeOf(cause)) ||
      passing.test(codeOf(cause)) ||
      brokenConnection.test(cause.message) ||
      cause.message === noConnectionFree ||
      isBrokenSocket(cause),
  )

/** The same of a query, whatever sent it: a broken socket is the database's then, and no other server's. */
export const isPassingFaultOfQuery = (error: unknown): boolean =>
  isPassingFault(error) || someCause(error, (cause) => 'syscall' in cause)

// Requests to other servers can break, too; this one was a query.
const isBrokenSocket = (error: Error) =>
  error instanceof DrizzleQueryError && error.cause instanceof Error && 'syscall' in error.cause

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

function someCause(error: unknown, matches: (cause: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false
  return matches(error) || someCause(error.cause, matches)
}

/** Constraint violations by error code. `on delete restrict` has its own since version 18. */
const codes = { unique: ['23505'], foreignKey: ['23503', '23001'], exclusion: ['23P01'], check: ['23514'] } as const

export type Violation = keyof typeof codes

/** Whether an error, or one of its causes, is PostgreSQL refusing a row. */
export function isViolation(error: unknown, violation: Violation): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && codes[violation].some((code) => code === error.code)) return true
  return isViolation(error.cause, violation)
}

/** Waits for a change; if PostgreSQL refuses it, throws the given error instead. Other errors are thrown unchanged. */
export async function mapDbErrors<Result>(
  change: Promise<Result>,
  failures: Partial<Record<Violation, (cause: unknown) => Error>>,
): Promise<Result> {
  try {
    return await change
  } catch (error) {
    if (failures.unique && isViolation(error, 'unique')) throw failures.unique(error)
    if (failures.foreignKey && isViolation(error, 'foreignKey')) throw failures.foreignKey(error)
    throw error
  }
}

/** `NAME_TAKEN` with a sentence of its own, for `mapDbErrors`. */
export const nameTaken = (message: string) => (cause: unknown) => shopError('NAME_TAKEN', { message, cause })
