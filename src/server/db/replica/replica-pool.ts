import pg from 'pg'
import { boundsOf } from '../admission.ts'
import { AdmittingPool } from '../admitting-pool.ts'
import { isReplicaFault } from '../database-faults.ts'
import { currentWork } from '../kind-of-work.ts'
import type { ReplicaFollower } from './follow-replica.ts'

type Options = pg.PoolConfig & { max: number }
type Parts = { primary: pg.Pool; follower: Pick<ReplicaFollower, 'hasEverything' | 'check'> }

/** The number of statements and transactions read from the replica, and of those read from the primary instead. */
export type ReadCounts = { replica: number; primary: number }

/**
 * Connections to a replica while it has everything that was announced, and otherwise to the primary, subject
 * to its own admission rules. Decided for each statement; work that has read from the primary stays there, so
 * that it never goes back to an older state.
 */
export class ReplicaPool extends AdmittingPool {
  readonly #primary: pg.Pool
  readonly #follower: Parts['follower']
  readonly counts: ReadCounts = { replica: 0, primary: 0 }

  constructor(options: Options, { primary, follower }: Parts) {
    const bounds = boundsOf(options.max)
    super(
      { ...options, verify: (client, done) => void follower.check(client).then(() => done(), done) },
      // For code that inspects the object.
      { ...bounds, browsing: { ...bounds.browsing, atOnce: options.max } },
    )
    this.#primary = primary
    this.#follower = follower
  }

  get mayBeRead(): boolean {
    return !currentWork().isOnPrimary && this.#follower.hasEverything()
  }

  /** From now on the current work reads from the primary. */
  leaveReplica(): pg.Pool {
    this.counts.primary += 1
    currentWork().isOnPrimary = true
    return this.#primary
  }

  protected override async connectInTurn(): Promise<pg.PoolClient> {
    if (!this.mayBeRead) return this.leaveReplica().connect()
    try {
      const client = await super.connectInTurn()
      this.counts.replica += 1
      return client
    } catch (error) {
      // If the replica is overloaded, its work must not go to the primary as well.
      if (!isReplicaFault(error)) throw error
      return this.leaveReplica().connect()
    }
  }
}

// On the prototype: one method implements all the overloads of the driver's types.
Object.defineProperty(ReplicaPool.prototype, 'query', {
  async value(this: ReplicaPool, ...statement: unknown[]): Promise<unknown> {
    const query = (pool: pg.Pool) => Reflect.apply(pg.Pool.prototype.query, pool, statement)
    if (!this.mayBeRead) return query(this.leaveReplica())
    try {
      return await query(this)
    } catch (error) {
      // It is read-only and may be repeated.
      if (!isReplicaFault(error)) throw error
      return query(this.leaveReplica())
    }
  },
})
