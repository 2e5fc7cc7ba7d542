import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { AdmittingPool } from './admitting-pool.ts'
import { poolPresence } from './pool-presence.ts'
import { PreparingClient } from './preparing-client.ts'
import * as schema from './schema/index.ts'
import { openSockets, type Sockets } from './sockets.ts'
import { UnnamedStatementClient } from './unnamed-statement-client.ts'
import type { WatchedDatabase } from './watch-database.ts'

/** The database or a transaction on it: the caller need not know which. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>

/** The limit of a process's connections, how many are open and idle, and how many pieces of work wait for one. */
export type PoolFigures = { most: number; open: number; idle: number; waiting: number }

export type DatabaseClient = WatchedDatabase & {
  database: Database
  pool: pg.Pool
  figures(): PoolFigures
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

/** How connections of a pool are opened and managed. */
export const poolSettings = (url: string, connections: number, sockets: Sockets) => ({
  connectionString: url,
  stream: sockets.open,
  max: connections,
  // Only opening connections takes time: work waits in front of the pool for those in use. On a busy machine
  // PostgreSQL may need seconds.
  connectionTimeoutMillis: 15_000,
  idleTimeoutMillis: 60_000,
  application_name: 'aro-certo',
})

/** The state of a pool with this limit. */
export const figuresOf = (pool: AdmittingPool, most: number): PoolFigures => ({
  most,
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingForTurn + pool.waitingCount,
})

/**
 * Opens a pool of at most `connections`. Nothing is connected before the first query. `isPooled`: behind a
 * pooler, which does not pass on timeouts; there they are set on the role (`check-limits.ts`).
 */
export function openDatabase(
  url: string,
  connections: number,
  onError: (error: Error) => void,
  { isPooled = false }: { isPooled?: boolean } = {},
): DatabaseClient {
  const sockets = openSockets()
  let isClosing = false
  let answeredAt = performance.now()
  const pool = new AdmittingPool({
    ...poolSettings(url, connections, sockets),
    ...(isPooled ? { Client: UnnamedStatementClient } : { Client: PreparingClient, ...limits }),
  })
  const presence = poolPresence(() => pool, sockets)
  // Errors of idle connections while the database is away, or just after it was stopped, are expected.
  pool.on('error', (error) => presence.isAway() || isClosing || onError(error))
  pool.on('release', (error) => {
    if (!error) answeredAt = performance.now()
  })
  return {
    database: drizzle(pool, { schema }),
    pool,
    figures: () => figuresOf(pool, connections),
    answeredAt: () => answeredAt,
    leave: presence.leave,
    comeBack: presence.comeBack,
    close() {
      isClosing = true
      return pool.end()
    },
  }
}
