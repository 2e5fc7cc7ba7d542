import type { Loaded } from '#server/db/dump/load-database.ts'
import type { JobDefinition, JobQueue } from './job-queue.ts'

/** Enqueues the jobs that waited in another database, except for scheduled ones and those of old versions. */
export async function enqueueWaitingJobs(
  queue: JobQueue,
  { database, jobs }: Loaded,
  definitions: readonly JobDefinition[],
): Promise<void> {
  for (const { name, data, startAfter } of jobs) {
    const definition = definitions.find((one) => one.name === name)
    const payload = definition?.payload.safeParse(data)
    if (definition && !definition.schedule && payload?.success)
      await queue.enqueue(database, definition, payload.data, { startAfter })
  }
}
