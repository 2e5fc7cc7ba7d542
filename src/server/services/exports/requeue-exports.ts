import { sql } from 'drizzle-orm'
import { makeExportJob } from '#server/jobs/definitions/make-export.ts'
import { requeueJobs } from '#server/services/jobs/requeue-jobs.ts'
import type { Shop } from '#server/shop.ts'

/** Enqueues again the files of lists that are waited for and have no job. */
export const requeueExports = (shop: Shop): Promise<number> =>
  requeueJobs(shop, {
    job: makeExportJob,
    key: 'exportId',
    waiting: sql`select id as "exportId" from list_exports where state in ('waiting', 'running')`,
  })
