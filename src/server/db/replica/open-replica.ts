import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { ChangeListener } from '#server/cache/listen-for-changes.ts'
import type { Log } from '#server/log.ts'
import { type Database, figuresOf, limits, type PoolFigures, poolSettings } from '../client.ts'
import { poolPresence } from '../pool-presence.ts'
import * as schema from '../schema/index.ts'
import { openSockets } from '../sockets.ts'
import { followReplica } from './follow-replica.ts'
import { type ReadCounts, ReplicaPool } from './replica-pool.ts'
import type { ReplicaState } from './replica-state.ts'

/** The state of a replica, as this process sees it. */
export type ReplicaFigures = { state: ReplicaState; pool: PoolFigures; reads: ReadCounts }

export type Replica = {
  /** Reads from the replica, or from the primary if the replica lacks something. Read-only. */
  database: Database
  /** Must be notified of changes before the caches that drop entries. */
  listener: ChangeListener
  figures(): ReplicaFigures
  close(): Promise<void>
}

export type ReplicaParts = { url: string; connections: number; primary: pg.Pool; log: Log }

/**
 * Opens a pool of connections to a replica. Nothing is connected before notifications arrive; a replica that
 * is away blocks nothing.
 */
export function openReplica({ url, connections, primary, log }: ReplicaParts): Replica {
  const sockets = openSockets()
  const presence = poolPresence(() => pool, sockets)
  const follower = followReplica({ url, log, pool: presence })
  const pool: ReplicaPool = new ReplicaPool(
    { ...poolSettings(url, connections, sockets), ...limits },
    { primary, follower },
  )
  pool.on('error', (error) => presence.isAway() || log.warn({ err: error }, 'a connection to the replica'))
  return {
    database: drizzle(pool, { schema }),
    listener: follower,
    figures: () => ({ state: follower.state, pool: figuresOf(pool, connections), reads: { ...pool.counts } }),
    async close() {
      await follower.close()
      await pool.end()
    },
  }
}
