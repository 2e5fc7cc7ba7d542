import type { PgBoss } from 'pg-boss'

/** The workers of one queue in this process. */
export type Workers = {
  add(worker: string): void
  /** Wakes a sleeping worker to look for a job. One that finds a job wakes the next, so that as many wake as there are jobs. */
  wakeOne(): void
  /** A worker has found a job: others look for more, and it does so itself when it is done. */
  begin(worker: string): void
  end(worker: string): void
}

/**
 * The workers of each queue, one of which is woken for a new job. The library would make all of them look for it at once: eight queries for
 * one e-mail. Called before the queue starts to listen.
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
  const [all, busy] = [new Set<string>(), new Set<string>()]
  const wakeOne = () => {
    const idle = [...all].find((worker) => !busy.has(worker))
    if (idle !== undefined) boss.notifyWorker(idle)
  }
  return {
    add: (worker) => void all.add(worker),
    wakeOne,
    begin(worker) {
      busy.add(worker)
      boss.notifyWorker(worker)
      wakeOne()
    },
    end: (worker) => void busy.delete(worker),
  }
}
