import type { Shop } from '../shop.ts'
import type { FailedJob, JobDefinition } from './job-queue.ts'

/** The work of a job. It may run more than once for one request, so it must be idempotent. */
export type JobHandler<Payload extends object = object> = {
  job: JobDefinition<Payload>
  run(shop: Shop, payload: Payload): Promise<void>
  /** Tells the staff in words of its own that a job failed for good. Idempotent. `cause`: its last error's name. */
  onFinalFailure?(shop: Shop, payload: Payload, jobId: string, cause?: string): Promise<void>
}

export type ReportFailedJob = (shop: Shop, failed: FailedJob) => Promise<void>

type WithNotice<Payload extends object> = Required<JobHandler<Payload>>

export function handleJob<Payload extends object>(
  job: JobDefinition<Payload>,
  run: JobHandler<Payload>['run'],
): JobHandler<Payload>
export function handleJob<Payload extends object>(
  job: JobDefinition<Payload>,
  run: JobHandler<Payload>['run'],
  onFinalFailure: WithNotice<Payload>['onFinalFailure'],
): WithNotice<Payload>
export function handleJob<Payload extends object>(
  job: JobDefinition<Payload>,
  run: JobHandler<Payload>['run'],
  onFinalFailure?: WithNotice<Payload>['onFinalFailure'],
): JobHandler<Payload> {
  return onFinalFailure ? { job, run, onFinalFailure } : { job, run }
}

/** `endsAt` is exclusive; null for no beginning, or no end. */
export type Period = { startsAt: Date | null; endsAt: Date | null }

/**
 * Has a job done as a period begins and as it ends, where that is still to come. A second later: no process whose clock
 * is a little behind shall cache again what was shown before.
 */
export async function enqueueAtEnds(
  tx: Shop,
  job: JobDefinition<Record<never, never>>,
  { startsAt, endsAt }: Period,
): Promise<void> {
  for (const moment of [startsAt, endsAt])
    if (moment && moment > tx.now())
      await tx.jobs.enqueue(tx.database, job, {}, { startAfter: new Date(moment.getTime() + 1000) })
}
