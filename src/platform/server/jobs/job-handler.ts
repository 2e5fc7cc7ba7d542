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
