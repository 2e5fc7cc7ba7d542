import type { Job, JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import { forMoney, type Shop } from '../shop.ts'
import { failedJobsQueue } from './failed-jobs.ts'
import type { JobHandler, ReportFailedJob } from './job-handler.ts'
import { multiDayPolicy } from './job-queue.ts'

/** A new job is announced, except behind a pooler; one that is due or tried again is found by looking. */
const lookEverySeconds = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 }

/** Runs the jobs of one queue, up to its policy's limit at once, and without a pause as long as there are any. */
export async function workOnQueue(boss: PgBoss, shop: Shop, handler: JobHandler): Promise<void> {
  const { name, policy } = handler.job
  await work(boss, { name, concurrency: policy.concurrency }, (job) => runJob(shop, handler, job))
}

export async function workOnFailedJobs(
  boss: PgBoss,
  shop: Shop,
  { handlers, report }: { handlers: readonly JobHandler[]; report: ReportFailedJob },
): Promise<void> {
  const queue = { name: failedJobsQueue, concurrency: multiDayPolicy.concurrency }
  await work(boss, queue, (failed) => reportFailedJob(shop, { handlers, report }, failed))
}

/** Two workers take as many jobs at once as may run, so that a slow job holds back half of the others at most. */
async function work(
  boss: PgBoss,
  { name, concurrency }: { name: string; concurrency: number },
  run: (job: JobWithMetadata) => Promise<void>,
): Promise<void> {
  const workers = Math.min(2, concurrency)
  for (let count = 0; count < workers; count += 1) {
    const batchSize = Math.ceil((concurrency - count) / workers)
    const options = { ...lookEverySeconds, batchSize, includeMetadata: true, perJobResults: true } as const
    let worker = ''
    worker = await boss.work(name, options, async (jobs: JobWithMetadata[]): Promise<JobResult[]> => {
      // There may be more: it looks again when it is done with these.
      boss.notifyWorker(worker)
      return Promise.all(jobs.map((job) => resultOf(job, run)))
    })
  }
}

/** What the queue stores of a run: of an error its name alone, details are in the log. */
async function resultOf(job: JobWithMetadata, run: (job: JobWithMetadata) => Promise<void>): Promise<JobResult> {
  try {
    await run(job)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.name : 'failed' } }
  }
}

async function runJob(shop: Shop, { job, run }: JobHandler, { id, data }: Job): Promise<void> {
  const { name, payload } = job
  try {
    await run(forMoney(shop), payload.parse(data))
  } catch (error) {
    shop.log.warn({ err: error, job: name, jobId: id }, 'job failed, it will be tried again')
    throw error
  }
}

async function reportFailedJob(
  shop: Shop,
  { handlers, report }: { handlers: readonly JobHandler[]; report: ReportFailedJob },
  { sourceName, sourceId, id, data, output }: JobWithMetadata,
): Promise<void> {
  const name = sourceName ?? failedJobsQueue
  const jobId = sourceId ?? id
  shop.log.error({ job: name, jobId }, 'job failed for good')
  const handler = handlers.find(({ job }) => job.name === name)
  const payload = handler?.job.payload.safeParse(data)
  if (handler?.onFinalFailure && payload?.success)
    await handler.onFinalFailure(forMoney(shop), payload.data, jobId, causeOf(output))
  else await report(shop, { job: handler?.job ?? { name }, payload: data, jobId })
}

/** The name of the error that `resultOf` left; undefined for a job that ran out of time. */
const causeOf = (output: unknown) => thrown.safeParse(output).data?.message
const thrown = z.object({ message: z.string() })
