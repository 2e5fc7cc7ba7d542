import type { FailedJob } from '#server/jobs/job-queue.ts'
import type { Shop } from '#server/shop.ts'
import { raiseAttention } from './raise-attention.ts'

/** Raises an item for the staff: one for each failed job, and one for all of a scheduled kind. */
export async function raiseFailedJob(shop: Shop, { job, payload, jobId }: FailedJob): Promise<void> {
  await raiseAttention(shop, {
    kind: 'job-failed',
    subject: `job:${job.schedule ? job.name : jobId}`,
    orderId: orderIdIn(payload),
    details: { name: job.name },
  })
}

function orderIdIn(payload: unknown): string | null {
  const isOfOrder = typeof payload === 'object' && payload !== null && 'orderId' in payload
  return isOfOrder && typeof payload.orderId === 'string' ? payload.orderId : null
}
