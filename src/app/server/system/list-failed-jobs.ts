import { inArray } from 'drizzle-orm'
import { orders } from '#modules/sales/orders/tables.ts'
import { isIdentifier, type Page, pageWindow } from '#platform/pagination.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { failedJobsQueue, findFailedJobs } from '#platform/server/jobs/failed-jobs.ts'
import type { StoredJob } from '#platform/server/jobs/job-queue.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { FailedJob as ListedJob } from '../../failed-jobs-contract.ts'

const pageSize = 50

/** A page of the jobs that failed for good, the latest first. Of payloads only order and kind of e-mail are shown. */
export async function listFailedJobs(shop: Shop, { page }: { page: number }): Promise<Page<ListedJob>> {
  const failed = await findFailedJobs(shop)
  const { offset, ...window } = pageWindow(failed.length, page, pageSize)
  const shown = failed.slice(offset, offset + pageSize)
  const orderIds = shown.flatMap((job) => orderIdOf(job) ?? [])
  const found =
    orderIds.length === 0
      ? []
      : await shop.database
          .select({ id: orders.id, orderNumber: orders.orderNumber })
          .from(orders)
          .where(inArray(orders.id, orderIds))
  const numbers = new Map(found.map(({ id, orderNumber }) => [id, orderNumber]))
  const known = new Set((await shop.jobs.counts()).map(({ name }) => name))
  const rows = shown.map((job) => {
    const name = job.sourceName ?? failedJobsQueue
    const orderId = orderIdOf(job)
    const orderNumber = (orderId && numbers.get(orderId)) ?? null
    return { ...view(job), name, orderId, orderNumber, isKnown: job.sourceName !== null && known.has(name) }
  })
  return { rows, ...window }
}

const view = ({ id, sourceName, sourceCreatedOn, createdOn, sourceRetryCount, output, data }: StoredJob) => ({
  id,
  enqueuedAt: sourceCreatedOn?.toISOString() ?? null,
  failedAt: createdOn.toISOString(),
  tries: (sourceRetryCount ?? 0) + 1,
  emailKind: sourceName === sendEmailJob.name ? plain(data?.kind) : null,
  cause: plain(output?.message),
})

const orderIdOf = ({ data }: StoredJob): string | null =>
  typeof data?.orderId === 'string' && isIdentifier(data.orderId) ? data.orderId : null

/** A name that the program gave. Anything else might be a customer's. */
const plain = (text: unknown) => (typeof text === 'string' && /^[a-z][\w -]{0,79}$/i.test(text) ? text : null)
