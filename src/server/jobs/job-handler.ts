import type { Shop } from '#server/shop.ts'
import type { JobDefinition } from './job-queue.ts'

/** What a job does. It may run more than once for one request, so it has to be safe to repeat. */
export type JobHandler<Payload extends object = object> = {
  job: JobDefinition<Payload>
  run(shop: Shop, payload: Payload): Promise<void>
}

/** Joins a definition with the use case that runs it. */
export function handleJob<Payload extends object>(
  job: JobDefinition<Payload>,
  run: (shop: Shop, payload: Payload) => Promise<void>,
): JobHandler<Payload> {
  return { job, run }
}
