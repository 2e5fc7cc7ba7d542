import type { Log } from '#server/log.ts'

/**
 * `read`: it has what was announced, apart from short delays. `behind`: it has lacked something for a while.
 * `away`: it does not answer. `refused`: it is no replica of this database. `unheard`: the process receives
 * no notifications of changes.
 */
export const replicaStates = ['starting', 'read', 'behind', 'away', 'refused', 'unheard'] as const
export type ReplicaState = (typeof replicaStates)[number]

export type ReplicaProblem = { state: 'away' | 'refused'; cause: unknown }

type Present = { isPrimaryKnown: boolean; hasEverything: boolean; problem: ReplicaProblem | undefined }

/** Every change leaves a replica behind for a short time; only lasting states are reported. */
const reportDelayMilliseconds = 5_000

/** Logs each change of a replica's state once. */
export function openReplicaState(log: Log) {
  let state: ReplicaState = 'starting'
  let lackingSince: number | undefined

  function stateOf({ isPrimaryKnown, hasEverything, problem }: Present): ReplicaState {
    lackingSince = hasEverything ? undefined : (lackingSince ?? performance.now())
    if (!isPrimaryKnown) return 'unheard'
    if (problem) return problem.state
    if (lackingSince === undefined) return 'read'
    return performance.now() - lackingSince > reportDelayMilliseconds ? 'behind' : state
  }

  return {
    get present() {
      return state
    },
    note(present: Present): void {
      const next = stateOf(present)
      if (next === state) return
      state = next
      if (state === 'read') log.info('public reads come from the replica')
      else
        log.warn(
          { replica: state, err: present.problem?.cause },
          'public reads come from the primary, and not from the replica',
        )
    },
  }
}
