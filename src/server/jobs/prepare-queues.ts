import type { PgBoss } from 'pg-boss'
import { type JobPolicy, patientPolicy } from './job-policy.ts'
import type { JobDefinition } from './job-queue.ts'

/** Where every job goes that failed for good: a copy of its payload, and which job it was. */
export const failedJobsQueue = 'failed-jobs'

/** Makes the queues that are missing, and gives the others the policy that their definition says now. */
export async function prepareQueues(boss: PgBoss, jobs: readonly JobDefinition[]): Promise<void> {
  const present = new Set((await boss.getQueues()).map((queue) => queue.name))
  const prepare = async (name: string, policy: JobPolicy, deadLetter?: string) => {
    const options = { ...optionsOf(policy), ...(deadLetter === undefined ? {} : { deadLetter }) }
    if (present.has(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }
  await prepare(failedJobsQueue, patientPolicy)
  for (const { name, policy } of jobs) await prepare(name, policy, failedJobsQueue)
}

const optionsOf = ({ concurrency: _, ...policy }: JobPolicy) => ({ ...policy, retryBackoff: true })
