import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { shopTimeZone } from '#domain/shop-days.ts'
import type { Log } from '../log.ts'
import type { Shop } from '../shop.ts'
import type { JobKind, JobQueue } from './job-queue.ts'

/** Work done apart from the request that asked for it. It may run more than once, so it has to be safe to. */
export type Job<Payload extends object> = JobKind<Payload> & {
  run(shop: Shop, payload: Payload): Promise<void>
  /** When it is asked for by itself, with an empty payload: a cron expression in the shop's time zone. Once for all processes. */
  schedule?: string
}

export type JobRunner = JobQueue & {
  /** Makes the queues; the jobs asked for wait until somebody works. */
  prepare(jobs: readonly Job<object>[]): Promise<void>
  /** Starts working the jobs off. */
  work(shop: Shop, jobs: readonly Job<object>[]): Promise<void>
  /** Lets the running jobs end. */
  stop(): Promise<void>
}

/** Opens the queue that lives in the shop's database; several processes share it. */
export function openJobQueue(databaseUrl: string, log: Log): JobRunner {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'jobs', max: 4, application_name: 'aro-certo-jobs' })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  return {
    async enqueue(database, job, payload, options = {}) {
      await boss.send(job.name, payload, { db: fromDrizzle(database, sql), ...options })
    },
    async prepare(jobs) {
      await boss.start()
      const present = new Set((await boss.getQueues()).map((queue) => queue.name))
      for (const job of jobs) {
        if (present.has(job.name)) continue
        await boss.createQueue(job.name, { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 })
      }
    },
    async work(shop, jobs) {
      for (const job of jobs) {
        await boss.work(job.name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, (batch) => runBatch(shop, job, batch))
        if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: shopTimeZone })
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

async function runBatch(shop: Shop, job: Job<object>, batch: { id: string; data: unknown }[]): Promise<void> {
  for (const { id, data } of batch) {
    try {
      await job.run(shop, job.payload.parse(data))
    } catch (error) {
      shop.log.error({ err: error, job: job.name, jobId: id }, 'job failed, it will be tried again')
      throw error
    }
  }
}
