/** Why the shop cannot start, in one line for who started it, with what to do. The program ends with code 1. */
export class StartUpError extends Error {
  override name = 'StartUpError'
}

/** What of the machine or the database an operator can mend, by the first two characters of PostgreSQL's code. */
const faultsOfOperators = ['08', '25', '28', '3D', '42501', '53', '57']

/**
 * The line for whoever started a program, about what they can mend; undefined for a bug, which gets a stack
 * trace. `isEveryRefusal`: whether all that the database refuses is theirs to mend, as in a command.
 */
export function startUpLine(error: unknown, { isEveryRefusal = false } = {}): string | undefined {
  if (!(error instanceof Error)) return undefined
  // By its name: the built shop has a class of its own.
  if (error.name === 'StartUpError') return error.message
  if (error.name === 'DatabaseUnavailableError')
    return startUpLine(error.cause, { isEveryRefusal }) ?? `${noAnswer}: ${reasonOf(error)}`
  const isOfDatabase = 'severity' in error && 'code' in error && typeof error.code === 'string'
  if (!isOfDatabase) return startUpLine(error.cause, { isEveryRefusal })
  if (isPoolerRefusal(error)) return poolerLine
  const code = String(error.code)
  const isMended = isEveryRefusal || faultsOfOperators.some((fault) => code.startsWith(fault))
  return isMended ? `The database refused: ${error.message} (${code})` : undefined
}

const noAnswer = 'The database of DATABASE_URL does not answer'

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}

/** A pooler does not pass on what a connection to PostgreSQL itself may set. */
export const isPoolerRefusal = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('unsupported startup parameter')

const poolerLine =
  'DATABASE_URL leads to a pooler such as PgBouncer: set DATABASE_DIRECT_URL to the address of PostgreSQL itself, too'

/** What every start says in place of an error of a pooler. */
export const poolerError = (cause: unknown) => new StartUpError(poolerLine, { cause })

/** Work was refused for overload: the queue is full, or the wait was too long. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError'
}

/** In how many seconds a refused caller should retry. */
export const retryAfterSeconds = 2
