import { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import type { JobPolicy } from './job-policy.ts'

/** A kind of job, as needed to enqueue it and create its queue. Its handler is in `handlers`. */
export type JobDefinition<Payload extends object = object> = {
  name: string
  payload: z.ZodType<Payload>
  policy: JobPolicy
  /**
   * The schedule of a recurring job with an empty payload: a cron expression in the shop's time zone. Once
   * for all processes.
   */
  schedule?: string
  /**
   * Where jobs of one queue wait, those with the higher number run first, also when they are retried. Without it, 0.
   */
  priority?(payload: Payload): number
}

/** The payload of a job that needs none. */
export const emptyPayload: z.ZodType<Record<string, never>> = z.strictObject({})

export type EnqueueOptions = {
  /** Not before this time by the database's clock, or this many seconds from now. */
  startAfter?: Date | number
}

/** A job that is enqueued a second time, with the priority it had. */
export type RepeatedJob = { payload: object; priority: number }

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
}
