import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { shopTimeZone } from '#domain/shop-days.ts'
import { isPassingFaultOfQuery, isReadOnlyFault } from '#server/db/database-faults.ts'
import type { JobDefinition } from './job-queue.ts'

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
