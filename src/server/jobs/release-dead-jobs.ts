import type { PgBoss } from 'pg-boss'
import { repeatUntilEnded } from './repeat-until-ended.ts'

type DeadJobs = {
  boss: Pick<PgBoss, 'getDb' | 'fail'>
  /** Those whose jobs have a heartbeat. */
  queues: readonly string[]
  onError(error: unknown): void
}

/** Between two looks for them. The library itself looks once a minute, and counts all jobs of all queues each time. */
const seconds = 5

const deadJobs = `select name, id from jobs.job where name = any($1::text[]) and state = 'active'
  and heartbeat_on + heartbeat_seconds * interval '1 second' < now()`

/** As the library reports it. */
const cause = { value: { message: 'job heartbeat timeout' } }

/**
 * Has jobs retried whose process ended in the middle of them. One that was only slow goes on: its job runs
 * twice, which every job allows. Returns a function that ends it at once, without reporting later failures.
 */
export function releaseDeadJobs({ boss, queues, onError }: DeadJobs): () => void {
  async function look(): Promise<void> {
    const { rows }: { rows: { name: string; id: string }[] } = await boss.getDb().executeSql(deadJobs, [queues])
    for (const { name, id } of rows) await boss.fail(name, id, cause)
  }
  return repeatUntilEnded({ work: look, seconds, onError })
}
