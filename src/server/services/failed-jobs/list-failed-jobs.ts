import { sql } from 'drizzle-orm'
import type { FailedJob } from '#contract/admin/failed-jobs.ts'
import { isIdentifier } from '#domain/identifier.ts'
import { type Page, pageWindow } from '#domain/pagination.ts'
import { orders } from '#server/db/schema/index.ts'
import { failedJobsQueue } from '#server/jobs/failed-jobs-queue.ts'
import type { Shop } from '#server/shop.ts'

const pageSize = 50

type FailedRow = Omit<FailedJob, 'enqueuedAt' | 'failedAt'> & { enqueuedAt: string | null; failedAt: string }

/**
 * A page of the jobs that failed for good, the latest first. Of their payloads only the order and the kind of
 * e-mail are shown.
 */
export async function listFailedJobs(shop: Shop, { page }: { page: number }): Promise<Page<FailedJob>> {
  const { rows: counted } = await shop.database.execute<{ total: number }>(
    sql`select count(*)::int as total from jobs.job where name = ${failedJobsQueue}`,
  )
  const { offset, ...window } = pageWindow(counted[0]?.total ?? 0, page, pageSize)
  const { rows } = await shop.database.execute<FailedRow>(sql`
    select failed.id, coalesce(failed.source_name, failed.name) as name, failed.source_created_on as "enqueuedAt",
      failed.created_on as "failedAt", coalesce(failed.source_retry_count, 0) + 1 as tries,
      failed.output ->> 'message' as cause, failed.data ->> 'orderId' as "orderId",
      (select order_number from ${orders} where id::text = failed.data ->> 'orderId') as "orderNumber",
      case when failed.source_name = 'send-email' then failed.data ->> 'kind' end as "emailKind",
      queue.name is not null as "isKnown"
    from jobs.job failed left join jobs.queue queue on queue.name = failed.source_name
    where failed.name = ${failedJobsQueue}
    order by failed.created_on desc, failed.id
    limit ${pageSize} offset ${offset}`)
  return { rows: rows.map(view), ...window }
}

const view = (row: FailedRow): FailedJob => ({
  ...row,
  enqueuedAt: row.enqueuedAt && new Date(row.enqueuedAt).toISOString(),
  failedAt: new Date(row.failedAt).toISOString(),
  orderId: row.orderId && isIdentifier(row.orderId) ? row.orderId : null,
  emailKind: row.emailKind && isPlain(row.emailKind) ? row.emailKind : null,
  cause: row.cause && isPlain(row.cause) ? row.cause : null,
})

/** A name that the program gave. Anything else might be a customer's. */
const isPlain = (text: string) => /^[a-z][\w -]{0,79}$/i.test(text)
