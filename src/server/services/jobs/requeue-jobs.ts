import { type SQL, sql } from 'drizzle-orm'
import { waitForLock } from '#server/db/advisory-locks.ts'
import type { JobDefinition } from '#server/jobs/job-queue.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/**
 * Enqueues a job for everything that `waiting` selects and that has no job running or waiting. `waiting`
 * selects the payloads; `key` is their field that identifies the subject. May run in several processes at
 * once. Returns the number of jobs.
 */
export function requeueJobs<Payload extends object>(
  shop: Shop,
  { job, waiting, key }: { job: JobDefinition<Payload>; waiting: SQL; key: string },
): Promise<number> {
  return inTransaction(shop, async (tx) => {
    await waitForLock(tx.database, 'lostWork')
    const { rows } = await tx.database.execute(sql`
      select * from (${waiting}) as waiting where not exists (
        select 1 from jobs.job
        where name = ${job.name} and state in ('created', 'retry', 'active')
          and data->>${key} = waiting.${sql.identifier(key)}::text)`)
    await tx.jobs.enqueueEach(
      tx.database,
      job,
      rows.map((row) => job.payload.parse(row)),
    )
    if (rows.length > 0) shop.log.warn({ job: job.name, count: rows.length }, 'lost jobs were enqueued again')
    return rows.length
  })
}
