import { DrizzleQueryError } from 'drizzle-orm/errors'
import { TooBusyError } from '../too-busy-error.ts'

/** The database could not be reached, or went away. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/** Transactions that met: one of them has to be done again, and then goes through. */
const conflicts = ['40001', '40P01']

/**
 * PostgreSQL cannot serve at this moment: connection lost, no connection or memory left, ended or starting, a statement, a
 * lock or a transaction over its time.
 */
const passing = /^(?:08...|53...|57P0[1-5]|57014|55P03|25P0[34])$/

/** What the driver says of a connection that broke; it has no codes for them. */
const brokenConnection = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/

/** Whether transactions met in a way that only doing it again resolves. */
export const isConflict = (error: unknown): boolean => someCause(error, (cause) => conflicts.includes(codeOf(cause)))

/** Whether something gave up waiting for what somebody else holds. */
export const isLockTimeout = (error: unknown): boolean => someCause(error, (cause) => codeOf(cause) === '55P03')

/** Whether a statement was ended because it took longer than it may. */
export const isOverTime = (error: unknown): boolean => someCause(error, (cause) => codeOf(cause) === '57014')

/** Whether something failed because no connection could be had. */
export const isUnavailableFault = (error: unknown): boolean =>
  someCause(error, (cause) => cause instanceof DatabaseUnavailableError)

/** Whether something failed only because the database has no time for it now, or is away. */
export const isPassingFault = (error: unknown): boolean =>
  someCause(
    error,
    (cause) =>
      cause instanceof TooBusyError ||
      cause instanceof DatabaseUnavailableError ||
      conflicts.includes(codeOf(cause)) ||
      passing.test(codeOf(cause)) ||
      brokenConnection.test(cause.message) ||
      isBrokenSocket(cause),
  )

/**
 * Whether a replica failed where the primary may not: its connection broke or could not be had, what it replays ended the statement,
 * or it takes no such statement.
 */
export const isReplicaFault = (error: unknown): boolean =>
  someCause(
    error,
    (cause) =>
      cause instanceof DatabaseUnavailableError ||
      [...conflicts, '25006'].includes(codeOf(cause)) ||
      /^(?:08...|53...|57P0[1-5])$/.test(codeOf(cause)) ||
      brokenConnection.test(cause.message) ||
      'syscall' in cause,
  )

// Calls to others break, too; this one was a query.
const isBrokenSocket = (error: Error) =>
  error instanceof DrizzleQueryError && error.cause instanceof Error && 'syscall' in error.cause

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

function someCause(error: unknown, matches: (cause: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false
  return matches(error) || someCause(error.cause, matches)
}
