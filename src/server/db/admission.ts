import { TooBusyError } from '../too-busy-error.ts'
import { patienceMilliseconds, waitInQueue } from '../wait-in-queue.ts'
import { type KindOfWork, kindsOfWork, type Work } from './kind-of-work.ts'

/** How much of one kind of work there may be. */
type Bounds = {
  /** So many connections at once. */
  atOnce: number
  /** So many pieces of work in the queue. */
  waiting: number
  /** How long each of them may wait there. */
  milliseconds: number
}

export type Admission = {
  /**
   * Waits until work may have a connection, and gives what to call when it has given it back. Fails with a `TooBusyError`: at
   * once when the queue of its kind is full, later when it has waited too long.
   */
  turn(work: Work): Promise<() => void>
  /** How many wait. */
  waiting(): number
}

/** The bounds of each kind of work, over so many connections. */
export function boundsOf(connections: number): Record<KindOfWork, Bounds> {
  const part = (share: number) => Math.max(1, Math.floor(connections * share))
  return {
    settling: { atOnce: part(1 / 2), waiting: 200, milliseconds: patienceMilliseconds },
    // One that has a connection may want a second, as the first start does. Jobs are enqueued, so that nobody is told to come again.
    background: { atOnce: Math.max(2, part(1 / 3)), waiting: Infinity, milliseconds: 60_000 },
    // Of a pool that is not small one is left: whoever takes a product out of the shop in a rush, or answers a customer, would
    // else not get through for as long as it lasts.
    checkout: {
      atOnce: connections < 6 ? connections : connections - 2,
      waiting: 200,
      milliseconds: patienceMilliseconds,
    },
    staff: { atOnce: part(2 / 3), waiting: 100, milliseconds: patienceMilliseconds },
    browsing: { atOnce: part(1 / 2), waiting: 100, milliseconds: patienceMilliseconds },
  }
}

/**
 * Gives out connections by how urgent the work is that asks for them. Of one kind, work that has begun goes first: it is closer
 * to its end than what has not, and to turn it away would waste what it did. One connection is kept for money and jobs.
 */
export function openAdmission(connections: number, bounds = boundsOf(connections)): Admission {
  const kinds = kindsOfWork.map((kind) => ({
    ...bounds[kind],
    kind,
    isUrgent: kind === 'settling' || kind === 'background',
    running: 0,
    begun: new Set<() => void>(),
    fresh: new Set<() => void>(),
  }))
  const kindOf = (name: KindOfWork) => kinds[kindsOfWork.indexOf(name)] as (typeof kinds)[number]
  const sum = (among: typeof kinds) => among.reduce((total, { running }) => total + running, 0)

  function mayBegin(kind: (typeof kinds)[number]): boolean {
    if (kind.running >= kind.atOnce || sum(kinds) >= connections) return false
    return kind.isUrgent || connections === 1 || sum(kinds.filter(({ isUrgent }) => !isUrgent)) < connections - 1
  }

  function beginNext(): void {
    for (const kind of kinds) {
      while (mayBegin(kind)) {
        const [next] = kind.begun.size > 0 ? kind.begun : kind.fresh
        if (!next) break
        kind.running += 1
        next()
      }
    }
  }

  return {
    waiting: () => kinds.reduce((total, { begun, fresh }) => total + begun.size + fresh.size, 0),
    async turn(work) {
      const kind = kindOf(work.kind)
      const queue = work.hasBegun ? kind.begun : kind.fresh
      if (queue.size === 0 && mayBegin(kind)) kind.running += 1
      else if (!work.hasBegun && queue.size >= kind.waiting) throw new TooBusyError(`too much ${work.kind} is waiting`)
      else await waitInQueue(queue, kind.milliseconds, `${kind.kind} has waited too long for a connection`)
      work.hasBegun = true
      return () => {
        kind.running -= 1
        beginNext()
      }
    },
  }
}
