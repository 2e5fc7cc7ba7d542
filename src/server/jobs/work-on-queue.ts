import type { Job, JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import { forMoney, type Shop } from '#server/shop.ts'
import { failedJobsQueue } from './failed-jobs-queue.ts'
import { type JobHandler, raiseFailedJob } from './job-handler.ts'
import type { Workers } from './workers.ts'

/**
 * A new job wakes one worker of its queue at once (`workers.ts`), and a job that becomes due soon
 * (`wake-for-due-jobs.ts`). By themselves workers poll only this often.
 */
const seconds = 300
const pauses = { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds }

/** Runs the jobs of one queue, up to its policy's limit at once, and without a pause as long as there are any. */
export async function workOnQueue(boss: PgBoss, shop: Shop, handler: JobHandler, workers: Workers): Promise<void> {
  const { name, policy } = handler.job
  for (let count = 0; count < policy.concurrency; count += 1)
    await startWorker(boss, name, workers, (job) => runJob(shop, handler, job))
}

/** Starts a worker of a queue, and registers it with the others. */
async function startWorker(
  boss: PgBoss,
  queue: string,
  workers: Workers,
  run: (job: JobWithMetadata) => Promise<void>,
): Promise<void> {
  const options = { ...pauses, batchSize: 1, includeMetadata: true } as const
  let worker = ''
  worker = await boss.work(queue, options, async ([job]: JobWithMetadata[]) => {
    if (!job) return
    workers.begin(worker)
    let isEnded = false
    const end = () => {
      if (!isEnded) workers.end(worker)
      isEnded = true
    }
    // After its time limit the job is run again, and the worker looks for others, whatever becomes of this run.
    job.signal.addEventListener('abort', end, { once: true })
    await run(job).finally(end)
  })
  workers.add(worker)
}

async function runJob(shop: Shop, { job, run }: JobHandler, { id, data }: Job): Promise<void> {
  const { name, payload } = job
  try {
    await run(forMoney(shop), payload.parse(data))
  } catch (error) {
    shop.log.warn({ err: error, job: name, jobId: id }, 'job failed, it will be tried again')
    // The queue stores thrown errors for days: details of failures are in the log only.
    throw new Error(error instanceof Error ? error.name : 'failed')
  }
}

/** Informs the staff of the jobs that failed for good. */
export async function workOnFailedJobs(
  boss: PgBoss,
  shop: Shop,
  handlers: readonly JobHandler[],
  workers: Workers,
): Promise<void> {
  await startWorker(boss, failedJobsQueue, workers, (failed) => reportFailedJob(shop, handlers, failed))
}

async function reportFailedJob(
  shop: Shop,
  handlers: readonly JobHandler[],
  { sourceName, sourceId, id, data, output }: JobWithMetadata,
): Promise<void> {
  const name = sourceName ?? failedJobsQueue
  const jobId = sourceId ?? id
  shop.log.error({ job: name, jobId }, 'job failed for good')
  const handler = handlers.find(({ job }) => job.name === name)
  const payload = handler?.job.payload.safeParse(data)
  if (handler && payload?.success) await handler.onFinalFailure(forMoney(shop), payload.data, jobId, causeOf(output))
  else await raiseFailedJob(shop, { job: handler?.job ?? { name }, payload: data, jobId })
}

/** The name of the error that `runJob` left; undefined for a job that ran out of time. */
const causeOf = (output: unknown) => thrown.safeParse(output).data?.message
const thrown = z.object({ message: z.string() })
