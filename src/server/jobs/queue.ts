import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { shopTimeZone } from '#domain/shop-days.ts'
import type { Log } from '#server/log.ts'
import type { Shop } from '#server/shop.ts'
import type { JobHandler } from './job-handler.ts'
import type { JobDefinition, JobQueue } from './job-queue.ts'

export type JobRunner = JobQueue & {
  /** Makes the queues. Enqueued jobs wait until some process works. */
  prepare(jobs: readonly JobDefinition[]): Promise<void>
  /** Starts running the jobs. */
  work(shop: Shop, handlers: readonly JobHandler[]): Promise<void>
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
    async enqueueEach(database, job, payloads) {
      if (payloads.length === 0) return
      const waiting = payloads.map((data) => ({ data }))
      await boss.insert(job.name, waiting, { db: fromDrizzle(database, sql) })
    },
    async prepare(jobs) {
      await boss.start()
      const present = new Set((await boss.getQueues()).map((queue) => queue.name))
      for (const job of jobs) {
        if (present.has(job.name)) continue
        await boss.createQueue(job.name, { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 })
      }
    },
    async work(shop, handlers) {
      for (const handler of handlers) {
        const { name, schedule } = handler.job
        await boss.work(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, (batch) => runBatch(shop, handler, batch))
        if (schedule) await boss.schedule(name, schedule, {}, { tz: shopTimeZone })
      }
      // A schedule whose job was renamed or removed would fill a queue that nobody works on.
      for (const { name } of await boss.getSchedules())
        if (!handlers.some(({ job }) => job.name === name)) await boss.unschedule(name)
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

async function runBatch(shop: Shop, handler: JobHandler, batch: { id: string; data: unknown }[]): Promise<void> {
  for (const { id, data } of batch) {
    try {
      await handler.run(shop, handler.job.payload.parse(data))
    } catch (error) {
      shop.log.error({ err: error, job: handler.job.name, jobId: id }, 'job failed, it will be tried again')
      throw error
    }
  }
}
