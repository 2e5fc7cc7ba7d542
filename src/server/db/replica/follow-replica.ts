import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { HearingConnection, InvalidationListener } from '#server/cache/listen-for-invalidations.ts'
import type { Log } from '#server/log.ts'
import type { WatchedDatabase } from '../watch-database.ts'
import { openReplicaState, type ReplicaState, type ReplicaTrouble } from './replica-state.ts'
import { openReplicaWatch } from './replica-watch.ts'
import { askPrimary, askReplica, faultOf, type PrimaryPosition, type ReplicaPosition } from './wal-position.ts'

export type ReplicaFollower = InvalidationListener & {
  readonly state: ReplicaState
  /** Whether the replica has every change that this process has heard of. */
  hasEverything(): boolean
  /** Throws for a new connection that leads elsewhere, or to less than is known of the replica. */
  check(client: pg.ClientBase): Promise<void>
  close(): Promise<void>
}

type FollowerParts = {
  url: string
  log: Log
  /** The connections that are read from. */
  pool: Pick<WatchedDatabase, 'leave' | 'comeBack'>
}

/** How often it is asked whether it is still there. */
const usualPause = 1_000
/** How often it is asked whether it has caught up: at once first, then ever more seldom. */
const catchingUp = { first: 2, longest: 200 }

/**
 * Knows at each moment whether a replica has all changes that this process has heard of. A change is heard after its commit; the
 * primary is asked then where its log stands, once for all that was heard meanwhile, and until the replica has replayed up to
 * there it is not read from. Decision 36 tells why nothing older than what was announced is ever kept by this.
 */
export function followReplica({ url, log, pool }: FollowerParts): ReplicaFollower {
  const ending = new AbortController()
  const state = openReplicaState(log)
  let primary: HearingConnection | undefined
  /** How many announcements there were. */
  let heard = 0
  /** Where the replica has to be; unknown from each announcement until the primary has answered. */
  let goal: PrimaryPosition | undefined
  let hasGoal = false
  let startedAt: string | undefined
  let trouble: ReplicaTrouble | undefined
  let following: Promise<void> | undefined
  let wake = () => {}
  // What broke may come back as less than it was: a replica that crashed begins where it last wrote everything down.
  const watch = openReplicaWatch(url, lose)

  function lose(): void {
    hasGoal = false
    wake()
  }

  function leaveBehind(): void {
    heard += 1
    goal = undefined
    lose()
  }

  async function askForGoal(): Promise<void> {
    const of = heard
    const [answer] = (await primary?.query<PrimaryPosition>(askPrimary).catch(() => [])) ?? []
    // What was announced since may lie behind this position.
    if (of === heard) goal = answer
  }

  async function look(): Promise<void> {
    const at = goal
    try {
      const position = await watch.ask(at?.position)
      const fault = at && faultOf(position, at)
      if (trouble?.state === 'away') pool.comeBack()
      trouble = fault ? { state: 'refused', cause: fault } : undefined
      startedAt = position.startedAt
      if (at === goal) hasGoal = at !== undefined && !fault && position.hasReplayed
    } catch (cause) {
      hasGoal = false
      if (trouble?.state !== 'away') pool.leave(cause)
      trouble = { state: 'away', cause }
    }
  }

  async function follow(): Promise<void> {
    let pause = catchingUp.first
    while (!ending.signal.aborted) {
      if (!goal) await askForGoal()
      await look()
      if (ending.signal.aborted) return
      state.note({ isHeard: primary !== undefined, hasEverything: hasGoal, trouble })
      const isCatchingUp = primary && !trouble && !hasGoal
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
      const { rows } = await connection.query<ReplicaPosition>(askReplica, [at?.position])
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
