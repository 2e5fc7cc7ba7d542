import type { Shop } from '../shop.ts'
import type { FailedJob, JobDefinition } from './job-queue.ts'

/** The work of a job. It may run more than once for one request, so it must be idempotent. */
export type JobHandler<Payload extends object = object> = {
  job: JobDefinition<Payload>
  run(shop: Shop, payload: Payload): Promise<void>
  /**
   * Informs the staff in words of its own that a job failed for good, after all its retries. Idempotent, too.
   * `cause`: the name of its last error. Without it the failure is reported as that of any job.
   */
  onFinalFailure?(shop: Shop, payload: Payload, jobId: string, cause?: string): Promise<void>
}

/** Reports a job that failed for good to the staff. */
export type ReportFailedJob = (shop: Shop, failed: FailedJob) => Promise<void>

type WithNotice<Payload extends object> = Required<JobHandler<Payload>>

/**
 * Connects a definition with the use case that runs it, and with a specific notice to the staff on failure,
 * if there is one.
 */
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
