import type { Shop } from '../shop.ts'
import type { JobDefinition } from './job-queue.ts'

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
