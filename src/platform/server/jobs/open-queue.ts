import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import { shopTimeZone } from '#platform/dates.ts'
import type { Database } from '../database/client.ts'
import { isPassingFaultOfQuery, isReadOnlyFault } from '../database/faults.ts'
import type { Log } from '../log.ts'
import type { Shop } from '../shop.ts'
import { failedJobsQueue } from './failed-jobs.ts'
import type { JobHandler, ReportFailedJob } from './job-handler.ts'
import {
  type JobDefinition,
  type JobPolicy,
  type JobQueue,
  multiDayPolicy,
  type RepeatedJob,
  type StoredJob,
} from './job-queue.ts'
import { workOnFailedJobs, workOnQueue } from './work-on-queue.ts'

type Schedules = {
  boss: Pick<PgBoss, 'schedule' | 'getSchedules' | 'unschedule'>
  jobs: readonly JobDefinition[]
  signal: AbortSignal
  onError(error: unknown): void
}

const pauseMilliseconds = 1_000

/**
 * Stores when scheduled jobs are due, and removes the other schedules. Tried again for as long as the
 * database is away, or only reads as during a failover: a shop that is open by then does not end because of
 * that. Returns early once `signal` is aborted.
 */
export async function storeSchedules({ boss, jobs, signal, onError }: Schedules): Promise<void> {
  while (!signal.aborted) {
    try {
      return await storeOnce(boss, jobs)
    } catch (error) {
      if (signal.aborted) return
      if (!isPassingFaultOfQuery(error) && !isReadOnlyFault(error)) throw error
      onError(error)
      await sleep(pauseMilliseconds, undefined, { signal }).catch(() => undefined)
    }
  }
}

async function storeOnce(boss: Schedules['boss'], jobs: readonly JobDefinition[]): Promise<void> {
  for (const { name, schedule } of jobs) if (schedule) await boss.schedule(name, schedule, {}, { tz: shopTimeZone })
  // The schedule of a job that was renamed or removed would fill a queue that no worker handles.
  for (const { name } of await boss.getSchedules())
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
}

const year = 365 * 24 * 60 * 60

/** A shop that was off for weeks still does its waiting jobs: by default the queue would drop them after two. */
const retentionSeconds = year

async function prepareQueues(boss: PgBoss, jobs: readonly JobDefinition[]): Promise<void> {
  const present = new Set((await boss.getQueues()).map((queue) => queue.name))
  const prepare = async (
    name: string,
    policy: JobPolicy,
    more: { deadLetter?: string; deleteAfterSeconds?: number },
  ) => {
    const options = { ...optionsOf(policy), retentionSeconds, ...more }
    if (present.has(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }
  // The staff was notified of them, and decides within a year.
  await prepare(failedJobsQueue, multiDayPolicy, { deleteAfterSeconds: year })
  for (const { name, policy } of jobs) await prepare(name, policy, { deadLetter: failedJobsQueue })
}

const optionsOf = ({ concurrency: _, ...policy }: JobPolicy) => ({ ...policy, retryBackoff: true, notify: true })

export type JobRunner = JobQueue & {
  /** Creates and updates the queues. Enqueued jobs wait until a process works on them. */
  prepare(jobs: readonly JobDefinition[]): Promise<void>
  /** Starts running the jobs, also while the database is unavailable. `report`: what is done about one that failed for good. */
  work(shop: Shop, handlers: readonly JobHandler[], report: ReportFailedJob): Promise<void>
  disconnect(): void
  reconnect(): void
  stop(): Promise<void>
}

/** Opens the queue in the shop's database. `isPooled`: behind a pooler it is polled more often. */
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
    // Jobs of a process that died are found this often.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    queueCacheIntervalSeconds: 30,
  })
  // Failures while the database is away are nothing new.
  const logError = (error: unknown) => isAway || log.error({ err: error }, 'job queue')
  boss.on('error', logError)
  const ending = new AbortController()

  async function insert(database: Database, name: string, jobs: readonly RepeatedJob[]): Promise<void> {
    if (jobs.length === 0) return
    const waiting = jobs.map(({ payload, priority }) => ({ data: payload, priority }))
    await boss.insert(name, waiting, { db: fromDrizzle(database, sql) })
  }

  return {
    disconnect() {
      isAway = true
    },
    reconnect() {
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
    async find(database, name, among = {}) {
      const found = await boss.findJobs<StoredJob['data']>(name, { ...among, db: fromDrizzle(database, sql) })
      return found.map((job) => ({ ...job, ...withDates(job) }))
    },
    async remove(database, name, id) {
      await boss.deleteJob(name, id, { db: fromDrizzle(database, sql) })
    },
    async hurry(database, name, id) {
      await boss.update(name, undefined, { id, startAfter: 0, db: fromDrizzle(database, sql) })
    },
    async counts() {
      // Its own one has the schedules looked at.
      return (await boss.getQueues()).filter(({ name }) => !name.startsWith('__pgboss'))
    },
    async prepare(jobs) {
      await boss.start()
      await prepareQueues(boss, jobs)
    },
    async work(shop, handlers, report) {
      const jobs = handlers.map(({ job }) => job)
      for (const handler of handlers) await workOnQueue(boss, shop, handler)
      await workOnFailedJobs(boss, shop, { handlers, report })
      await storeSchedules({ boss, jobs, signal: ending.signal, onError: logError })
    },
    async stop() {
      ending.abort()
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

/** Through drizzle moments arrive as text. */
const withDates = ({ createdOn, startAfter, startedOn, completedOn, sourceCreatedOn }: JobWithMetadata<unknown>) => ({
  createdOn: new Date(createdOn),
  startAfter: new Date(startAfter),
  startedOn: startedOn && new Date(startedOn),
  completedOn: completedOn && new Date(completedOn),
  sourceCreatedOn: sourceCreatedOn && new Date(sourceCreatedOn),
})

const priorityOf = <Payload extends object>(job: JobDefinition<Payload>, payload: Payload): number =>
  job.priority?.(payload) ?? 0
