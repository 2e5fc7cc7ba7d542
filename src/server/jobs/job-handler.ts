import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import type { Shop } from '#server/shop.ts'
import type { JobDefinition } from './job-queue.ts'

/** The work of a job. It may run more than once for one request, so it must be idempotent. */
export type JobHandler<Payload extends object = object> = {
  job: JobDefinition<Payload>
  run(shop: Shop, payload: Payload): Promise<void>
  /**
   * Informs the staff that a job failed for good, after all its retries. Idempotent, too. `cause`: the name
   * of its last error.
   */
  onFinalFailure(shop: Shop, payload: Payload, jobId: string, cause?: string): Promise<void>
}

/**
 * Connects a definition with the use case that runs it, and with a specific notice to the staff on failure,
 * if there is one.
 */
export function handleJob<Payload extends object>(
  job: JobDefinition<Payload>,
  run: JobHandler<Payload>['run'],
  onFinalFailure: JobHandler<Payload>['onFinalFailure'] = (shop, payload, jobId) =>
    raiseFailedJob(shop, { job, payload, jobId }),
): JobHandler<Payload> {
  return { job, run, onFinalFailure }
}

type FailedJob = { job: Pick<JobDefinition, 'name' | 'schedule'>; payload: unknown; jobId: string }

/** Raises an item for the staff: one for each failed job, and one for all of a scheduled kind. */
export async function raiseFailedJob(shop: Shop, { job, payload, jobId }: FailedJob): Promise<void> {
  await raiseAttention(shop, {
    kind: 'job-failed',
    subject: `job:${job.schedule ? job.name : jobId}`,
    orderId: orderIdOf(payload),
    details: { name: job.name },
  })
}

function orderIdOf(payload: unknown): string | null {
  const isOfOrder = typeof payload === 'object' && payload !== null && 'orderId' in payload
  return isOfOrder && typeof payload.orderId === 'string' ? payload.orderId : null
}
