import pg from 'pg'
import { TooBusyError } from '../too-busy-error.ts'
import { type OpenSpan, openSpan } from '../tracing/span.ts'
import { type Admission, boundsOf, openAdmission } from './admission.ts'
import { DatabaseUnavailableError } from './database-faults.ts'
import { currentWork, isOverdue } from './kind-of-work.ts'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/**
 * A pool that gives its connections to the most urgent work first (see `openAdmission`) and handles
 * connections that break.
 */
export class AdmittingPool extends pg.Pool {
  readonly #admission: Admission
  #away: { cause: unknown } | undefined

  constructor(options: pg.PoolConfig & { max: number }, bounds = boundsOf(options.max)) {
    super(options)
    // Registered before the caller's listener: an error that PostgreSQL sends right after connecting, such as its
    // shutdown, would otherwise be unhandled and end the process. The caller's first query fails because of it.
    this.on('connect', (client) => client.on('error', () => undefined))
    this.on('connect', refuseOverdue)
    this.#admission = openAdmission(options.max, bounds)
  }

  /** The number of pieces of work that wait for a connection. */
  get waitingForTurn(): number {
    return this.#admission.waiting()
  }

  /** The database is away: from now on requests for a connection fail at once. */
  refuse(cause: unknown): void {
    this.#away = { cause }
  }

  /** The database is back. */
  takeAgain(): void {
    this.#away = undefined
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.connectInTurn()
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  /** Waits for a turn, with the priority of the current work. */
  async #turn(span: OpenSpan): Promise<() => void> {
    const begun = performance.now()
    try {
      const leave = await this.#admission.turn(currentWork())
      span.note({ 'shop.waited_ms': performance.now() - begun })
      return leave
    } catch (error) {
      span.end({ isFailed: true })
      throw error
    }
  }

  /** A dedicated connection, once it is its turn. */
  protected async connectInTurn(): Promise<pg.PoolClient> {
    if (isOverdue()) throw new TooBusyError('the work has taken too long')
    const span = openSpan('database', 'client', { 'db.system.name': 'postgresql' })
    const leave = await this.#turn(span)
    try {
      if (this.#away) throw this.#away.cause
      const client = await super.connect()
      return holdOnce(client, () => {
        leave()
        span.end()
      })
    } catch (cause) {
      leave()
      span.end({ isFailed: true })
      throw new DatabaseUnavailableError('the database gives no connection', { cause })
    }
  }
}

/**
 * A connection that breaks in use is returned by itself, and its user is notified by the failing query. But an error
 * without a listener would end the process, and a transaction that could not begin would occupy its slot forever.
 */
function holdOnce(client: pg.PoolClient, leave: () => void): pg.PoolClient {
  const release = client.release
  let isReleased = false
  client.release = (error) => {
    if (isReleased) return
    isReleased = true
    client.off('error', releaseBroken)
    client.off('end', releaseBroken)
    release(error)
    leave()
  }
  const releaseBroken = (error?: Error) => client.release(error ?? true)
  client.on('error', releaseBroken)
  client.on('end', releaseBroken)
  return client
}

/** What ends a transaction: work that is over its time may end what it has begun. */
const ends = /^(?:commit|rollback|release)\b/i

/** Refuses the statements of work that is over its time, so that a slow database keeps no caller for longer. */
function refuseOverdue(client: pg.PoolClient): void {
  const query = client.query
  // One method implements all the overloads of the driver's types.
  Object.defineProperty(client, 'query', {
    value(statement: unknown, ...others: unknown[]): unknown {
      const text =
        typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
      // A single query, which is told by a callback, was let through when it was given its connection.
      const isSingle = typeof others.at(-1) === 'function'
      if (isOverdue() && !isSingle && !ends.test(String(text)))
        return Promise.reject(new TooBusyError('the work has taken too long'))
      return Reflect.apply(query, client, [statement, ...others])
    },
  })
}
