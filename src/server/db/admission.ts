import { openPlaces } from '../places-in-queue.ts'
import { maxWaitMilliseconds, waitInQueue } from '../wait-in-queue.ts'
import { type KindOfWork, kindsOfWork, type Work } from './kind-of-work.ts'

/** The limits of one kind of work. */
type Bounds = {
  /** Connections in use at once. */
  atOnce: number
  /** Pieces of work in the queue that come from one network; a quarter more may come from others. */
  waiting: number
  /** How long each of them may wait there. */
  milliseconds: number
}

export type Admission = {
  /**
   * Waits until work may have a connection, and returns a function to call when it has given it back. Fails
   * with a `TooBusyError`: at once if its network has no place left in the queue of its kind, or the queue is
   * full, or after waiting too long. Work that has begun needs no place.
   */
  turn(work: Work): Promise<() => void>
  /** The number of waiting pieces of work. */
  waiting(): number
}

/** The limits of each kind of work for this number of connections. */
export function boundsOf(connections: number): Record<KindOfWork, Bounds> {
  const part = (share: number) => Math.max(1, Math.floor(connections * share))
  return {
    settling: { atOnce: part(1 / 2), waiting: 200, milliseconds: maxWaitMilliseconds },
    // Work with a connection may want a second, as the first start does. Jobs are queued, so that none is refused.
    background: { atOnce: Math.max(2, part(1 / 3)), waiting: Infinity, milliseconds: 60_000 },
    // Unless the pool is small, one is left for the staff, who would otherwise be unable to archive a product or
    // answer a customer for as long as a rush lasts.
    checkout: {
      atOnce: connections < 6 ? connections : connections - 2,
      waiting: 200,
      milliseconds: maxWaitMilliseconds,
    },
    staff: { atOnce: part(2 / 3), waiting: 100, milliseconds: maxWaitMilliseconds },
    browsing: { atOnce: part(1 / 2), waiting: 100, milliseconds: maxWaitMilliseconds },
  }
}

/**
 * Gives out connections by the urgency of the work. Within one kind, work that has begun goes first: it is
 * closer to its end, and refusing it would waste what it did. One connection is reserved for money and jobs.
 */
export function openAdmission(connections: number, bounds = boundsOf(connections)): Admission {
  const kinds = kindsOfWork.map((kind) => ({
    ...bounds[kind],
    kind,
    isUrgent: kind === 'settling' || kind === 'background',
    running: 0,
    places: openPlaces(
      { most: bounds[kind].waiting, forOthers: Math.ceil(bounds[kind].waiting / 4) },
      `too much ${kind} is waiting`,
    ),
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
      else {
        const leave = work.hasBegun ? () => {} : kind.places.take(work.network)
        const waited = waitInQueue(queue, kind.milliseconds, `${kind.kind} has waited too long for a connection`)
        await waited.finally(leave)
      }
      work.hasBegun = true
      return () => {
        kind.running -= 1
        beginNext()
      }
    },
  }
}
