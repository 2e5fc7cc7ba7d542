import { type SQL, sql } from 'drizzle-orm'
import { waitForLock } from '#server/db/advisory-locks.ts'
import { isUnfinished, type JobDefinition } from '#server/jobs/job-queue.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

type Requeuing<Payload extends object> = {
  job: JobDefinition<Payload>
  /** Selects the payloads of what is not done. */
  waiting: SQL
  /** Their field that identifies the subject. */
  key: string
  /** Whether a job that ended, well or not, is not repeated. */
  isOnce?: boolean
}

/** The queue is asked about each; the rest is found another time. */
const maxAtOnce = 100

/**
 * Enqueues a job for everything that `waiting` selects and that has no job running or waiting. May run in several
 * processes at once. Returns the number of jobs.
 */
export function requeueJobs<Payload extends object>(
  shop: Shop,
  { job, waiting, key, isOnce = false }: Requeuing<Payload>,
): Promise<number> {
  return inTransaction(shop, async (tx) => {
    await waitForLock(tx.database, 'lostWork')
    const { rows } = await tx.database.execute(
      sql`select * from (${waiting}) as waiting order by random() limit ${maxAtOnce}`,
    )
    const lost: Payload[] = []
    for (const row of rows) {
      const known = await tx.jobs.find(tx.database, job.name, { data: { [key]: row[key] } })
      if (!known.some((one) => isOnce || isUnfinished(one))) lost.push(job.payload.parse(row))
    }
    await tx.jobs.enqueueEach(tx.database, job, lost)
    if (lost.length > 0) shop.log.warn({ job: job.name, count: lost.length }, 'lost jobs were enqueued again')
    return lost.length
  })
}
