import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ChangeListener, ListeningConnection } from '#server/cache/listen-for-changes.ts'
import type { Log } from '#server/log.ts'
import type { WatchedDatabase } from '../watch-database.ts'
import { openReplicaState, type ReplicaProblem, type ReplicaState } from './replica-state.ts'
import { openReplicaWatch } from './replica-watch.ts'
import { faultOf, type PrimaryPosition, type ReplicaPosition, readPrimary, readReplica } from './wal-position.ts'

export type ReplicaFollower = ChangeListener & {
  readonly state: ReplicaState
  /** Whether the replica has every change that this process was notified of. */
  hasEverything(): boolean
  /** Throws for a new connection to another server, or to one that is behind what is known of the replica. */
  check(client: pg.ClientBase): Promise<void>
  close(): Promise<void>
}

type FollowerParts = {
  url: string
  log: Log
  /** The connections that are read from. */
  pool: Pick<WatchedDatabase, 'leave' | 'comeBack'>
}

/** How often the replica's availability is checked. */
const usualPause = 1_000
/** How often it is asked whether it has caught up: immediately at first, then less and less often. */
const catchingUp = { first: 2, longest: 200 }

/**
 * Knows at any time whether a replica has all changes that this process was notified of. A notification
 * follows the commit; the primary is then asked for its log position, once for all notifications in between,
 * and until the replica has replayed up to there it is not read from. Decision 36 explains why this never
 * caches anything older than what was announced.
 */
export function followReplica({ url, log, pool }: FollowerParts): ReplicaFollower {
  const ending = new AbortController()
  const state = openReplicaState(log)
  let primary: ListeningConnection | undefined
  /** The number of notifications. */
  let notified = 0
  /** The position that the replica has to reach; unknown from each notification until the primary has answered. */
  let goal: PrimaryPosition | undefined
  let hasGoal = false
  let startedAt: string | undefined
  let problem: ReplicaProblem | undefined
  let following: Promise<void> | undefined
  let wake = () => {}
  // After a failure it may come back with less: a replica that crashed restarts from its last checkpoint.
  const watch = openReplicaWatch(url, lose)

  function lose(): void {
    hasGoal = false
    wake()
  }

  function leaveBehind(): void {
    notified += 1
    goal = undefined
    lose()
  }

  async function requestGoal(): Promise<void> {
    const of = notified
    const [answer] = (await primary?.query<PrimaryPosition>(readPrimary).catch(() => [])) ?? []
    // Changes announced since may be beyond this position.
    if (of === notified) goal = answer
  }

  async function look(): Promise<void> {
    const at = goal
    try {
      const position = await watch.ask(at?.position)
      const fault = at && faultOf(position, at)
      if (problem?.state === 'away') pool.comeBack()
      problem = fault ? { state: 'refused', cause: fault } : undefined
      startedAt = position.startedAt
      if (at === goal) hasGoal = at !== undefined && !fault && position.hasReplayed
    } catch (cause) {
      hasGoal = false
      if (problem?.state !== 'away') pool.leave(cause)
      problem = { state: 'away', cause }
    }
  }

  async function follow(): Promise<void> {
    let pause = catchingUp.first
    while (!ending.signal.aborted) {
      if (!goal) await requestGoal()
      await look()
      if (ending.signal.aborted) return
      state.note({ isPrimaryKnown: primary !== undefined, hasEverything: hasGoal, problem })
      const isCatchingUp = primary && !problem && !hasGoal
      pause = isCatchingUp && goal ? Math.min(2 * pause, catchingUp.longest) : catchingUp.first
      const woken = new AbortController()
      wake = () => woken.abort()
      const waited = sleep(isCatchingUp ? pause : usualPause, undefined, { signal: woken.signal, ref: false })
      await waited.catch(() => undefined)
    }
  }

  return {
    get state() {
      return state.present
    },
    hasEverything: () => hasGoal,
    async check(connection) {
      const at = goal
      const { rows } = await connection.query<ReplicaPosition>(readReplica, [at?.position])
      const [position] = rows
      const isSame = at && position?.hasReplayed && !faultOf(position, at) && position.startedAt === startedAt
      if (!isSame) throw new Error('the connection leads to another replica, or to what it was before')
    },
    onChange: leaveBehind,
    onConnected(connection) {
      primary = connection
      leaveBehind()
      following ??= follow()
    },
    onDisconnected() {
      primary = undefined
      leaveBehind()
    },
    async close() {
      ending.abort()
      wake()
      watch.close()
      await following
    },
  }
}
