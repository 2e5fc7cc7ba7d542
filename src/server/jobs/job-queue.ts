import type { z } from 'zod'
import type { Database } from '../db/client.ts'

/** A kind of job, as far as asking for one needs it. */
export type JobKind<Payload extends object> = { name: string; payload: z.ZodType<Payload> }

export type EnqueueOptions = {
  /** Not before this moment by the database's clock, or so many seconds from now. */
  startAfter?: Date | number
}

export type JobQueue = {
  /** Asks for a job in the caller's transaction: it exists if and only if the transaction is committed. */
  enqueue<Payload extends object>(
    database: Database,
    job: JobKind<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>
}
