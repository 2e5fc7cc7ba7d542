import type { AdmittingPool } from './admitting-pool.ts'
import type { Sockets } from './sockets.ts'
import type { WatchedDatabase } from './watch-database.ts'

/** Whether a pool's database is unavailable, and what happens to its connections when that begins and ends. */
export type PoolPresence = Pick<WatchedDatabase, 'leave' | 'comeBack'> & { isAway(): boolean }

/** `pool` is a function because what watches a database may have to be opened before its pool. */
export function poolPresence(pool: () => AdmittingPool, sockets: Sockets): PoolPresence {
  let isAway = false
  return {
    isAway: () => isAway,
    leave(cause) {
      isAway = true
      pool().refuse(cause)
      sockets.cut()
    },
    comeBack() {
      isAway = false
      pool().takeAgain()
    },
  }
}
