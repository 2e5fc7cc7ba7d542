import type { PgBoss } from 'pg-boss'
import { failedJobsQueue } from './failed-jobs-queue.ts'
import { type JobPolicy, multiDayPolicy } from './job-policy.ts'
import type { JobDefinition } from './job-queue.ts'

const year = 365 * 24 * 60 * 60

/** A shop that was off for weeks still does its waiting jobs: by default the queue would drop them after two. */
const retentionSeconds = year

/** Creates the missing queues, and updates the others to the policies of their definitions. */
export async function prepareQueues(boss: PgBoss, jobs: readonly JobDefinition[]): Promise<void> {
  const present = new Set((await boss.getQueues()).map((queue) => queue.name))
  const prepare = async (
    name: string,
    policy: JobPolicy,
    more: { deadLetter?: string; deleteAfterSeconds?: number },
  ) => {
    const options = { ...optionsOf(policy), retentionSeconds, ...more }
    if (present.has(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }
  // The staff was notified of them, and decides within a year.
  await prepare(failedJobsQueue, multiDayPolicy, { deleteAfterSeconds: year })
  for (const { name, policy } of jobs) await prepare(name, policy, { deadLetter: failedJobsQueue })
}

const optionsOf = ({ concurrency: _, ...policy }: JobPolicy) => ({ ...policy, retryBackoff: true, notify: true })
