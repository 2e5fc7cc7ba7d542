import pg from 'pg'
import { boundsOf } from '../admission.ts'
import { AdmittingPool } from '../admitting-pool.ts'
import { isReplicaFault } from '../database-faults.ts'
import { currentWork } from '../kind-of-work.ts'
import type { ReplicaFollower } from './follow-replica.ts'

type Options = pg.PoolConfig & { max: number }
type Parts = { primary: pg.Pool; follower: Pick<ReplicaFollower, 'hasEverything' | 'check'> }

/** How many statements and transactions were read from the replica, and how many from the primary in its place. */
export type ReadCounts = { replica: number; primary: number }

/**
 * Connections to a replica while it has everything that was announced, and else to the primary, whose own rules of admission hold then.
 * Judged for each statement; work that has read from the primary stays there, so that nothing it has seen is gone again.
 */
export class ReplicaPool extends AdmittingPool {
  readonly #primary: pg.Pool
  readonly #follower: Parts['follower']
  readonly counts: ReadCounts = { replica: 0, primary: 0 }

  constructor(options: Options, { primary, follower }: Parts) {
    const bounds = boundsOf(options.max)
    super(
      { ...options, verify: (client, done) => void follower.check(client).then(() => done(), done) },
      // It is there for those who look around.
      { ...bounds, browsing: { ...bounds.browsing, atOnce: options.max } },
    )
    this.#primary = primary
    this.#follower = follower
  }

  get mayBeRead(): boolean {
    return !currentWork().isOnPrimary && this.#follower.hasEverything()
  }

  /** From now on the work at hand reads from the primary. */
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
      // When there is too much to do the primary is not to do it, too.
      if (!isReplicaFault(error)) throw error
      return this.leaveReplica().connect()
    }
  }
}

// By the prototype: one way of asking stands here for all those that the driver's types list.
Object.defineProperty(ReplicaPool.prototype, 'query', {
  async value(this: ReplicaPool, ...statement: unknown[]): Promise<unknown> {
    const ask = (pool: pg.Pool) => Reflect.apply(pg.Pool.prototype.query, pool, statement)
    if (!this.mayBeRead) return ask(this.leaveReplica())
    try {
      return await ask(this)
    } catch (error) {
      // It reads and changes nothing: it may be asked twice.
      if (!isReplicaFault(error)) throw error
      return ask(this.leaveReplica())
    }
  },
})
