import { expect, it } from 'vitest'
import { sumUpSalesJob } from '#server/jobs/definitions/sum-up-sales.ts'
import { jobHandlers } from '#server/jobs/handlers/index.ts'
import { useTestServer } from '#test/http-server.ts'
import { type Span, startTracing } from './span.ts'

const server = useTestServer()

/** The spans recorded meanwhile. */
async function spansOf(work: () => Promise<unknown>): Promise<Span[]> {
  const spans: Span[] = []
  const stop = startTracing({ keep: (span) => void spans.push(span), share: 1 })
  try {
    await work()
  } finally {
    stop()
  }
  return spans
}

it('a call is a span, which contains its use of a database connection', async () => {
  const found = await spansOf(() => server.current.anonymous.fetch('/api/categories'))
  const call = found.find(({ name }) => name === 'catalog.categories')
  // Jobs use connections at the same time, too.
  const database = found.find(({ name, traceId }) => name === 'database' && traceId === call?.traceId)
  expect(call).toMatchObject({ kind: 'internal', isFailed: false })
  expect(database).toMatchObject({
    kind: 'client',
    traceId: call?.traceId,
    parentId: call?.spanId,
    attributes: { 'db.system.name': 'postgresql', 'shop.waited_ms': expect.any(Number) },
  })
})

it('a job is a separate trace', async () => {
  const { shop, jobRunner } = server.current
  const handlers = jobHandlers.filter(({ job }) => job.name === sumUpSalesJob.name)
  const spans: Span[] = []
  const done = Promise.withResolvers<void>()
  const stop = startTracing({
    keep(span) {
      spans.push(span)
      if (span.name === `job ${sumUpSalesJob.name}`) done.resolve()
    },
    share: 1,
  })
  await jobRunner.work(shop, handlers)
  await jobRunner.enqueue(shop.database, sumUpSalesJob, {})
  await done.promise
  stop()
  const job = spans.find(({ name }) => name === `job ${sumUpSalesJob.name}`)
  expect(job).toMatchObject({ kind: 'consumer', parentId: undefined, isFailed: false })
  expect(spans.filter(({ name, parentId }) => name === 'database' && parentId === job?.spanId)).not.toHaveLength(0)
})
