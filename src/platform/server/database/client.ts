import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** The database or a transaction on it: the caller need not know which. */
export type Database = PgDatabase<NodePgQueryResultHKT>

/** The limit of a process's connections, how many are open and idle, and how many pieces of work wait for one. */
export type PoolFigures = { most: number; open: number; idle: number; waiting: number }

export type DatabaseClient = {
  database: Database
  pool: pg.Pool
  figures(): PoolFigures
  /** When the database last answered on any connection, in milliseconds of `performance.now()`. */
  answeredAt(): number
  /** The database is away: ends all connections, so that whoever waits for an answer fails at once. */
  disconnect(): void
  reconnect(): void
  close(): Promise<void>
}

/** In milliseconds. */
export const limits = {
  /** A statement that runs this long is stuck: one error is better than a shop without connections. */
  statement_timeout: 30_000,
  /** A transaction that waits longer for a locked row is refused with a request to retry, and frees its connection. */
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** For a free connection, or a new one: what was begun while the database was away must not outlast it for long. */
export const waitMilliseconds = { people: 3_000, money: 4_000 }

type PoolOptions = {
  /** Behind a pooler, which does not pass on time limits: there they are set on the role (`check-connections.ts`). */
  isPooled?: boolean
  applicationName?: string
  waitMilliseconds?: number
}

/** Opens a pool of at most `connections`. Nothing is connected before the first query. */
export function openDatabase(
  url: string,
  connections: number,
  onError: (error: Error) => void,
  {
    isPooled = false,
    applicationName = 'aro-certo',
    waitMilliseconds: wait = waitMilliseconds.money,
  }: PoolOptions = {},
): DatabaseClient {
  let isAway = false
  let isClosing = false
  let answeredAt = performance.now()
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: wait,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: applicationName,
    // For a connection that answers no more at all; the server ends slow statements before. Some may take minutes.
    query_timeout: 10 * 60_000,
    ...(isPooled ? {} : limits),
  })
  const inUse = new Set<pg.PoolClient>()
  // A connection that breaks in use fails the query on it; an error without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('acquire', (client) => void inUse.add(client))
  pool.on('release', (error, client) => {
    inUse.delete(client)
    if (!error) answeredAt = performance.now()
  })
  // Errors of idle connections while the database is away, or just after it was stopped, are expected.
  pool.on('error', (error) => isAway || isClosing || onError(error))
  return {
    database: drizzle(pool),
    pool,
    figures: () => ({
      most: connections,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    answeredAt: () => answeredAt,
    disconnect() {
      isAway = true
      for (const client of inUse) void client.end()
      for (let count = pool.idleCount; count > 0; count -= 1)
        pool.connect().then(
          (idle) => idle.release(true),
          () => undefined,
        )
    },
    reconnect() {
      isAway = false
    },
    close() {
      isClosing = true
      return pool.end()
    },
  }
}
