import type { System, WaitingJobs } from '#contract/admin/system.ts'
import { failedJobsQueue } from '#server/jobs/failed-jobs-queue.ts'
import type { StoredJob } from '#server/jobs/job-queue.ts'
import { findFailedJobs } from '#server/services/jobs/remove-failed-jobs.ts'
import type { Shop } from '#server/shop.ts'

/** What the queue has to do, by the name of the jobs, and how many failed for good. */
export async function readWaitingJobs(shop: Shop): Promise<NonNullable<System['jobs']>> {
  const { database, jobs, now } = shop
  const waiting: WaitingJobs[] = []
  for (const { name, activeCount } of await jobs.counts()) {
    if (name === failedJobsQueue) continue
    const queued = await jobs.find(database, name, { queued: true })
    if (queued.length > 0 || activeCount > 0) waiting.push({ name, activeCount, ...countsOf(queued, now()) })
  }
  return {
    waiting: waiting.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    failedCount: (await findFailedJobs(shop)).length,
  }
}

function countsOf(queued: readonly StoredJob[], now: Date): Omit<WaitingJobs, 'name' | 'activeCount'> {
  const due = queued.filter(({ startAfter }) => startAfter <= now)
  const first = due.reduce<Date | null>(
    (least, { startAfter }) => (least && least < startAfter ? least : startAfter),
    null,
  )
  const created = queued.filter(({ state }) => state === 'created')
  return {
    dueCount: created.filter(({ startAfter }) => startAfter <= now).length,
    laterCount: created.filter(({ startAfter }) => startAfter > now).length,
    retryCount: queued.length - created.length,
    dueSince: first?.toISOString() ?? null,
  }
}
