import pg from 'pg'
import { type OpenSpan, openSpan } from '../tracing/span.ts'
import { type Admission, boundsOf, openAdmission } from './admission.ts'
import { DatabaseUnavailableError } from './database-faults.ts'
import { currentWork } from './kind-of-work.ts'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** A pool that gives its connections to the most urgent work first (see `openAdmission`), and loses none that breaks. */
export class AdmittingPool extends pg.Pool {
  readonly #admission: Admission
  #away: { cause: unknown } | undefined

  constructor(options: pg.PoolConfig & { max: number }, bounds = boundsOf(options.max)) {
    super(options)
    // The pool's own listener goes before the caller's is there: what PostgreSQL sends with the end of the connecting, such as
    // that it ends, too, would be heard by nobody, and end the process. The caller's first query fails by it.
    this.on('connect', (client) => client.on('error', () => undefined))
    this.#admission = openAdmission(options.max, bounds)
  }

  /** How many pieces of work wait until they may have a connection. */
  get waitingForTurn(): number {
    return this.#admission.waiting()
  }

  /** The database is away: from now on whoever wants a connection is told so at once. */
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

  /** Waits for its turn, which belongs to what the connection is for. */
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

  /** A connection of its own, once it is its turn. */
  protected async connectInTurn(): Promise<pg.PoolClient> {
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
 * A connection that breaks while it is in use comes back by itself: whoever uses it hears it from the query that fails, but
 * an error that nobody listens to would end the process, and a transaction that could not begin would keep its place for good.
 */
function holdOnce(client: pg.PoolClient, leave: () => void): pg.PoolClient {
  const release = client.release
  let isReleased = false
  client.release = (error) => {
    if (isReleased) return
    isReleased = true
    client.off('error', giveBack)
    client.off('end', giveBack)
    release(error)
    leave()
  }
  const giveBack = (error?: Error) => client.release(error ?? true)
  client.on('error', giveBack)
  client.on('end', giveBack)
  return client
}
