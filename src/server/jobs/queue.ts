import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'
import type { Shop } from '#server/shop.ts'
import { failedJobsQueue } from './failed-jobs-queue.ts'
import type { JobHandler } from './job-handler.ts'
import type { JobDefinition, JobQueue, RepeatedJob } from './job-queue.ts'
import { prepareQueues } from './prepare-queues.ts'
import { releaseDeadJobs } from './release-dead-jobs.ts'
import { storeSchedules } from './store-schedules.ts'
import { wakeForDueJobs } from './wake-for-due-jobs.ts'
import { workOnFailedJobs, workOnQueue } from './work-on-queue.ts'
import { openWorkers } from './workers.ts'

export type JobRunner = JobQueue & {
  /**
   * Creates the queues, and updates existing ones to the policies of their definitions. Enqueued jobs wait
   * until a process works on them.
   */
  prepare(jobs: readonly JobDefinition[]): Promise<void>
  /** Starts running the jobs, also while the database is unavailable. */
  work(shop: Shop, handlers: readonly JobHandler[]): Promise<void>
  /** The database is unavailable: what fails meanwhile is not logged. */
  leave(): void
  /** The database is available again. */
  comeBack(): void
  /** Lets the running jobs end. */
  stop(): Promise<void>
}

/** How often a process checks for jobs that are due, and for new ones if it receives no notifications. */
const [listeningPollSeconds, pooledPollSeconds] = [2, 0.5]

/**
 * Opens the queue in the shop's database; several processes share it. `isPooled`: behind a pooler, which
 * delivers no notifications, the queue is polled more often.
 */
export function openJobQueue(
  databaseUrl: string,
  log: Log,
  { isPooled = false }: { isPooled?: boolean } = {},
): JobRunner {
  let isAway = false
  const boss = new PgBoss({
    connectionString: withQueryTimeout(databaseUrl),
    // One more connection listens for new jobs.
    max: isPooled ? 4 : 3,
    application_name: 'aro-certo-jobs',
    schema: 'jobs',
    useListenNotify: !isPooled,
    notifyHeartbeatIntervalMs: 5_000,
    notifyHeartbeatTimeoutMs: 2_000,
  })
  // Failures while the database is away are nothing new.
  const logError = (error: unknown) => isAway || log.error({ err: error }, 'job queue')
  boss.on('error', logError)
  const workersOf = openWorkers(boss)
  const ending = new AbortController()
  let stopLooking = () => {}

  async function insert(database: Database, name: string, jobs: readonly RepeatedJob[]): Promise<void> {
    if (jobs.length === 0) return
    const waiting = jobs.map(({ payload, priority }) => ({ data: payload, priority }))
    await boss.insert(name, waiting, { db: fromDrizzle(database, sql) })
  }

  return {
    leave() {
      isAway = true
    },
    comeBack() {
      isAway = false
    },
    async enqueue(database, job, payload, options = {}) {
      await boss.send(job.name, payload, {
        db: fromDrizzle(database, sql),
        priority: priorityOf(job, payload),
        ...options,
      })
    },
    enqueueEach: (database, job, payloads) =>
      insert(
        database,
        job.name,
        payloads.map((payload) => ({ payload, priority: priorityOf(job, payload) })),
      ),
    enqueueAgain: insert,
    async prepare(jobs) {
      await boss.start()
      await prepareQueues(boss, jobs)
    },
    async work(shop, handlers) {
      const jobs = handlers.map(({ job }) => job)
      for (const handler of handlers) await workOnQueue(boss, shop, handler, workersOf(handler.job.name))
      await workOnFailedJobs(boss, shop, handlers, workersOf(failedJobsQueue))
      const stopReleasing = releaseDeadJobs({
        boss,
        queues: jobs.filter(({ policy }) => policy.heartbeatSeconds).map(({ name }) => name),
        onError: logError,
      })
      const stopWaking = wakeForDueJobs({
        database: boss.getDb(),
        queues: [...jobs.map(({ name }) => name), failedJobsQueue],
        wake: (queue) => workersOf(queue).wakeOne(),
        seconds: isPooled ? pooledPollSeconds : listeningPollSeconds,
        onError: logError,
      })
      stopLooking = () => {
        stopReleasing()
        stopWaking()
      }
      await storeSchedules({ boss, jobs, signal: ending.signal, onError: logError })
    },
    async stop() {
      ending.abort()
      stopLooking()
      await boss.stop({ graceful: true, timeout: 8_000 })
    },
  }
}

/** A statement of the queue that gets no answer for this long is sent again, over another connection. */
const queryMilliseconds = 20_000

/** The driver reads its settings from the address, too. */
function withQueryTimeout(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('query_timeout', String(queryMilliseconds))
  return url.href
}

const priorityOf = <Payload extends object>(job: JobDefinition<Payload>, payload: Payload): number =>
  job.priority?.(payload) ?? 0
