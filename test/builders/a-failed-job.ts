import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/client.ts'
import { failedJobsQueue } from '#platform/server/jobs/failed-jobs.ts'

type NewFailure = { name?: string; data?: object; message?: string; tries?: number; priority?: number }

let made = 0

/** Stores a job that failed for good, as the queue leaves it among the failed ones: a millisecond after the one before. */
export async function aFailedJob(
  database: Database,
  {
    name = 'send-email',
    data = { kind: 'welcome', userId: randomUUID() },
    message = 'Error',
    tries = 81,
    priority = 0,
  }: NewFailure = {},
): Promise<{ id: string; jobId: string }> {
  const jobId = randomUUID()
  made += 1
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into jobs.job (name, priority, data, output, state, source_name, source_id, source_created_on, source_retry_count, created_on)
    values (${failedJobsQueue}, ${priority}, ${JSON.stringify(data)}::jsonb, ${JSON.stringify({ message })}::jsonb, 'completed', ${name}, ${jobId},
      now() - interval '3 days', ${tries - 1}, now() + make_interval(secs => ${made / 1000}))
    returning id`)
  return { id: rows[0]?.id ?? '', jobId }
}
