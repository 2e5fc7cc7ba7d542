import { sql } from 'drizzle-orm'
import type { System, WaitingJobs } from '#contract/admin/system.ts'
import { failedJobsQueue } from '#server/jobs/failed-jobs-queue.ts'
import type { Shop } from '#server/shop.ts'

type Row = Omit<WaitingJobs, 'dueSince'> & { dueSince: string | null }

/** What the queue has to do, by the name of the jobs, and how many failed for good. */
export async function readWaitingJobs({ database }: Shop): Promise<NonNullable<System['jobs']>> {
  const { rows } = await database.execute<Row>(sql`
    select name, count(*) filter (where state = 'created' and start_after <= now())::int as "dueCount",
      count(*) filter (where state = 'created' and start_after > now())::int as "laterCount",
      count(*) filter (where state = 'active')::int as "activeCount",
      count(*) filter (where state = 'retry')::int as "retryCount",
      min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as "dueSince"
    from jobs.job
    -- The queue's own, which has its schedules looked at.
    where state < 'completed' and name not like '\_\_pgboss\_\_%' and name <> ${failedJobsQueue}
    group by name order by name`)
  const { rows: counted } = await database.execute<{ count: number }>(
    sql`select count(*)::int from jobs.job where name = ${failedJobsQueue}`,
  )
  const waiting = rows.map((row) => ({ ...row, dueSince: row.dueSince && new Date(row.dueSince).toISOString() }))
  return { waiting, failedCount: counted[0]?.count ?? 0 }
}
