import { z } from 'zod'
import type { Database } from '../database/client.ts'

/** How often a job is retried, and how many of its kind run at once. */
export type JobPolicy = {
  /** The number of retries; after that it is one of the failed jobs. */
  retryLimit: number
  /** Seconds before the first retry. Each further wait is twice as long, with up to as much again at random. */
  retryDelay: number
  retryDelayMax: number
  expireInSeconds: number
  concurrency: number
  /** Seconds without a heartbeat after which its process counts as dead; without it, its time limit. */
  heartbeatSeconds?: number
}

/** For scheduled jobs, and those that a person can request again: some twenty minutes. */
export const usualPolicy: JobPolicy = {
  retryLimit: 8,
  retryDelay: 5,
  retryDelayMax: 60 * 60,
  expireInSeconds: 120,
  concurrency: 1,
}

/** For money and e-mail: at least three days, as another company's service may be out of order over a weekend. */
export const multiDayPolicy: JobPolicy = {
  retryLimit: 80,
  retryDelay: 15,
  retryDelayMax: 60 * 60,
  expireInSeconds: 120,
  concurrency: 4,
}

/** For what a person waits for and takes seconds or a minute: a crashed process is noticed after three minutes. */
export const longPolicy: JobPolicy = {
  retryLimit: 4,
  retryDelay: 2,
  retryDelayMax: 60,
  expireInSeconds: 180,
  concurrency: 1,
}

/** For what a person waits for and may take minutes: a crash is noticed by a missing heartbeat. */
export const minutesPolicy: JobPolicy = { ...longPolicy, expireInSeconds: 30 * 60, heartbeatSeconds: 15 }

/** For jobs that read the whole shop at night: they may take hours, and are retried after ten minutes or more. */
export const nightPolicy: JobPolicy = {
  retryLimit: 4,
  retryDelay: 10 * 60,
  retryDelayMax: 60 * 60,
  expireInSeconds: 6 * 60 * 60,
  concurrency: 1,
}

/** The least time for which a job is retried before it fails for good, in seconds. */
export function minRetrySeconds({ retryLimit, retryDelay, retryDelayMax }: JobPolicy): number {
  let seconds = 0
  for (let retry = 0; retry < retryLimit; retry += 1) seconds += Math.min(retryDelayMax, retryDelay * 2 ** retry)
  return seconds
}

/** A kind of job, as needed to enqueue it and create its queue. Its handler is in `handlers`. */
export type JobDefinition<Payload extends object = object> = {
  name: string
  payload: z.ZodType<Payload>
  policy: JobPolicy
  /** When an empty payload is enqueued: a cron expression in the shop's time zone, once for all processes. */
  schedule?: string
  /** Of waiting jobs, those with the higher number run first. Without it, 0. */
  priority?(payload: Payload): number
}

export const emptyPayload: z.ZodType<Record<string, never>> = z.strictObject({})

/** A job that something causes. */
export const requestedJob = <Payload extends object>(
  name: string,
  payload: z.ZodType<Payload>,
  policy: JobPolicy = usualPolicy,
): JobDefinition<Payload> => ({ name, payload, policy })

/** A job that runs by the clock; it may be requested, too. */
export const scheduledJob = (name: string, schedule: string, policy: JobPolicy = usualPolicy) => ({
  ...requestedJob(name, emptyPayload, policy),
  schedule,
})

export type EnqueueOptions = {
  /** Not before this time by the database's clock, or this many seconds from now. */
  startAfter?: Date | number
}

/** A job that is enqueued a second time, with the priority it had. */
export type RepeatedJob = { payload: object; priority: number }

/** A job in a queue, waiting, running or done, as long as the queue keeps it. */
export type StoredJob = {
  id: string
  data: Record<string, unknown> | null
  priority: number
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  createdOn: Date
  startAfter: Date
  startedOn: Date | null
  completedOn: Date | null
  /** Of a job that failed for good: what it was called, its id there, since when, and how often it was tried again. */
  sourceName: string | null
  sourceId: string | null
  sourceCreatedOn: Date | null
  sourceRetryCount: number | null
  output: { message?: unknown } | null
}

export const isUnfinished = ({ state }: StoredJob): boolean => ['created', 'retry', 'active'].includes(state)

/** How many jobs of a queue can run now, wait for their time, and run, as last counted: at most a minute ago. */
export type QueueCounts = { name: string; readyCount: number; deferredCount: number; activeCount: number }

export type JobQueue = {
  /** Enqueues a job in the caller's transaction: it exists if and only if the transaction is committed. */
  enqueue<Payload extends object>(
    database: Database,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>
  /** `enqueue` for any number of payloads at once. */
  enqueueEach<Payload extends object>(
    database: Database,
    job: JobDefinition<Payload>,
    payloads: readonly Payload[],
  ): Promise<void>
  /** Enqueues jobs by the name of their queue, with the payloads they had. They start from the beginning. */
  enqueueAgain(database: Database, name: string, jobs: readonly RepeatedJob[]): Promise<void>
  /** The jobs of a queue, about something in particular, or those that are not begun. */
  find(database: Database, name: string, among?: { data?: object; queued?: boolean }): Promise<StoredJob[]>
  remove(database: Database, name: string, id: string): Promise<void>
  hurry(database: Database, name: string, id: string): Promise<void>
  counts(): Promise<QueueCounts[]>
}

/** A job that failed for good; `job` may be one that this version no longer knows. */
export type FailedJob = { job: Pick<JobDefinition, 'name' | 'schedule'>; payload: unknown; jobId: string }
