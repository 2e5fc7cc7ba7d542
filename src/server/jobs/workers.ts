import type { PgBoss } from 'pg-boss'

/** The workers of one queue in this process. */
export type Workers = {
  add(worker: string): void
  /**
   * Wakes a sleeping worker to look for a job. One that finds a job wakes the next, so that as many wake as
   * there are jobs.
   */
  wakeOne(): void
  /** A worker has found a job: another one looks for more. */
  begin(worker: string): void
  /**
   * It is done, and looks for more itself only where there may be some: others have found jobs meanwhile, or
   * all were busy when one was announced. For a single job nobody looks a third time.
   */
  end(worker: string): void
}

/**
 * The workers of each queue, one of which is woken for a new job. The library would make all of them look for
 * it at once: eight queries for one e-mail. Called before the queue starts to listen.
 */
export function openWorkers(boss: Pick<PgBoss, 'getDb' | 'notifyWorker'>): (queue: string) => Workers {
  const queues = new Map<string, Workers>()
  const connection = boss.getDb()
  const listen = connection.listen?.bind(connection)
  if (listen)
    connection.listen = (channel, wakeAll, onReconnect) => {
      const wakeOne = (queue: string) => {
        const workers = queues.get(queue)
        if (workers) workers.wakeOne()
        else wakeAll(queue)
      }
      return listen(channel, wakeOne, onReconnect)
    }
  return (queue) => {
    const workers = queues.get(queue) ?? workersOf(boss)
    queues.set(queue, workers)
    return workers
  }
}

function workersOf(boss: Pick<PgBoss, 'notifyWorker'>): Workers {
  const all = new Set<string>()
  /** How many jobs had been found when each began its own. */
  const busy = new Map<string, number>()
  let foundCount = 0
  let isLookDue = false
  const wakeOne = () => {
    const idle = [...all].find((worker) => !busy.has(worker))
    if (idle === undefined) isLookDue = true
    else boss.notifyWorker(idle)
  }
  return {
    add: (worker) => void all.add(worker),
    wakeOne,
    begin(worker) {
      foundCount += 1
      busy.set(worker, foundCount)
      wakeOne()
    },
    end(worker) {
      const othersFound = foundCount > (busy.get(worker) ?? foundCount)
      busy.delete(worker)
      if (!othersFound && !isLookDue) return
      isLookDue = false
      boss.notifyWorker(worker)
    },
  }
}
