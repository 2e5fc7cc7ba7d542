import type { PgBoss } from 'pg-boss'
import { repeatUntilEnded } from './repeat-until-ended.ts'

type DueJobs = {
  database: Pick<ReturnType<PgBoss['getDb']>, 'executeSql'>
  queues: readonly string[]
  /** Makes a worker of this queue look for a job. */
  wake(queue: string): void
  /** The pause between two polls. */
  seconds: number
  onError(error: unknown): void
}

const queuesWithDueJobs = `select queue from unnest($1::text[]) as queue where exists (
  select from jobs.job where name = queue and state < 'active' and not blocked and start_after <= now())`

/**
 * Wakes a worker of each queue that has a due job, as there are no notifications for those. One statement
 * polls all queues; workers that polled for themselves were 19 statements a second in every idle process.
 * Returns a function that ends it at once, without reporting later failures.
 */
export function wakeForDueJobs({ database, queues, wake, seconds, onError }: DueJobs): () => void {
  async function look(): Promise<void> {
    const { rows }: { rows: { queue: string }[] } = await database.executeSql(queuesWithDueJobs, [queues])
    for (const { queue } of rows) wake(queue)
  }
  return repeatUntilEnded({ work: look, seconds, onError })
}
