import { eq, sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { raiseFailedJob } from '#modules/sales/attention/server/raise-attention.ts'
import { attentionItems } from '#modules/sales/tables.ts'
import { useTestShop } from '#test/shop.ts'
import { openDatabaseProxy } from '#test/tcp-proxy.ts'
import type { Log } from '../log.ts'
import type { Shop } from '../shop.ts'
import { findFailedJobs, removeFailedJobs } from './failed-jobs.ts'
import { handleJob } from './job-handler.ts'
import { type JobDefinition, usualPolicy } from './job-queue.ts'
import { type JobRunner, openJobQueue, storeSchedules } from './open-queue.ts'

const job = { name: 'scheduled', payload: z.object({}), policy: usualPolicy, schedule: '0 3 * * *' }

/** Stores a schedule in a queue that refuses it with these codes first; returns the errors that were reported. */
async function storeRefused(codes: string[]) {
  const [stored, reported]: [string[], unknown[]] = [[], []]
  const boss = {
    async schedule(name: string) {
      const code = codes.shift()
      if (code) throw Object.assign(new Error('refused'), { code })
      stored.push(name)
    },
    getSchedules: async () => [],
    unschedule: async () => undefined,
  }
  const { signal } = new AbortController()
  await storeSchedules({ boss, jobs: [job], signal, onError: (error) => void reported.push(error) })
  return { stored, reported }
}

it.each([
  ['was shut down', '57P01'],
  ['only reads, as during a failover', '25006'],
])('stores schedules though the database %s at first', async (_, code) => {
  const { stored, reported } = await storeRefused([code])
  expect(stored).toEqual(['scheduled'])
  expect(reported).toMatchObject([{ code }])
})

it('reports any other refusal to the caller', async () => {
  await expect(storeRefused(['42501'])).rejects.toThrow('refused')
})

const tested = useTestShop()

const numberJob = (name: string, policy: Partial<typeof usualPolicy> = {}): JobDefinition<{ number: number }> => ({
  name,
  payload: z.object({ number: z.int() }),
  policy: { ...usualPolicy, ...policy },
})

type RunnerOptions = { isPooled?: boolean; url?: string; log?: Log; finished?: typeof onTestFinished }

/** A separate process over the shop's database, which ends with its test. */
async function aRunner(jobs: readonly JobDefinition[], options: RunnerOptions = {}): Promise<JobRunner> {
  const { url = tested.current.testDatabase.url, log = tested.current.shop.log, finished = onTestFinished } = options
  const runner = openJobQueue(url, log, { isPooled: options.isPooled ?? false })
  finished(() => runner.stop())
  await runner.prepare(jobs)
  return runner
}

/** Looks for jobs whose time has come every two seconds instead of ten. */
const looksOften = { isPooled: true }

const numbers = (count: number) => Array.from({ length: count }, (_, number) => ({ number }))

async function jobsOf(shop: Shop, name: string) {
  const { rows } = await shop.database.execute<{ state: string; output: unknown }>(
    sql`select state, output from jobs.job where name = ${name}`,
  )
  return rows
}

it('runs waiting jobs without a pause, several at once, each once', async () => {
  const { shop } = tested.current
  const job = numberJob('count', { concurrency: 3 })
  const running = await aRunner([job])
  await running.enqueueEach(shop.database, job, numbers(300))
  const done: number[] = []
  let [now, most] = [0, 0]
  const handler = handleJob(job, async (_, { number }) => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setImmediate(resolve))
    now -= 1
    done.push(number)
  })
  await running.work(shop, [handler], raiseFailedJob)
  await expect.poll(() => done.length, { timeout: 40_000 }).toBe(300)
  expect(new Set(done).size).toBe(300)
  expect(most).toBeLessThanOrEqual(3)
}, 60_000)

// These wait for the queue to look again, all at the same time.
it.concurrent.for([
  ['where new jobs are announced', 'announced', {}],
  ['behind a pooler, where none are', 'pooled', looksOften],
] as const)(
  'starts jobs whose time has come, several of a queue at once, %s',
  { timeout: 60_000 },
  async ([, kind, options], { onTestFinished: finished, expect }) => {
    const { shop } = tested.current
    const jobs = [numberJob(`later-${kind}`, { concurrency: 3 }), numberJob(`other-${kind}`)]
    const running = await aRunner(jobs, { ...options, finished })
    const done: string[] = []
    const handlers = jobs.map((job) =>
      handleJob(job, async (_, { number }) => {
        done.push(`${job.name} ${number}`)
      }),
    )
    await running.work(shop, handlers, raiseFailedJob)
    for (const job of jobs)
      for (const { number } of numbers(5)) await running.enqueue(shop.database, job, { number }, { startAfter: 1 })
    await expect.poll(() => done.length, { timeout: 40_000 }).toBe(10)
    expect(new Set(done).size).toBe(10)
  },
)

it.concurrent('retries a job whose process ended in the middle of it', async ({ onTestFinished: finished, expect }) => {
  const { shop } = tested.current
  const job = numberJob('interrupted', { heartbeatSeconds: 10, retryDelay: 1, retryDelayMax: 1 })
  const running = await aRunner([job], { ...looksOften, finished })
  await running.enqueue(shop.database, job, { number: 1 })
  // As the process left it: begun, and silent since.
  await shop.database.execute(sql`
    update jobs.job set state = 'active', started_on = now() - interval '11 seconds', heartbeat_on = now() - interval '11 seconds'
    where name = ${job.name}`)
  const done: number[] = []
  await running.work(
    shop,
    [
      handleJob(job, async (_, { number }) => {
        done.push(number)
      }),
    ],
    raiseFailedJob,
  )
  await expect.poll(() => done, { timeout: 60_000 }).toEqual([1])
}, 70_000)

it.concurrent('runs a job again after its time limit, and others after it, though its first run has not ended', async ({
  onTestFinished: finished,
  expect,
}) => {
  const { shop } = tested.current
  const job = numberJob('endless', { expireInSeconds: 1, retryDelay: 1, retryDelayMax: 1 })
  const running = await aRunner([job], { ...looksOften, finished })
  const started: number[] = []
  const late = Promise.withResolvers<void>()
  const handler = handleJob(job, async (_, { number }) => {
    started.push(number)
    if (started.length === 1) await late.promise
  })
  await running.work(shop, [handler], raiseFailedJob)
  await running.enqueue(shop.database, job, { number: 1 })
  await expect.poll(() => started, { timeout: 30_000 }).toEqual([1, 1])
  await running.enqueue(shop.database, job, { number: 2 })
  await expect.poll(() => started, { timeout: 30_000 }).toEqual([1, 1, 2])
  late.reject(new Error('too late to be of interest'))
  await expect.poll(() => jobsOf(shop, 'endless')).toMatchObject([{ state: 'completed' }, { state: 'completed' }])
}, 70_000)

it('starts running jobs even if the database is briefly unavailable', async () => {
  const { shop, testDatabase } = tested.current
  const ends: (() => Promise<unknown>)[] = []
  const proxy = await openDatabaseProxy(testDatabase.url, ends)
  const complaints: string[] = []
  const log = pino({}, { write: (line: string) => void complaints.push(line) })
  const job = { ...numberJob('scheduled'), schedule: '0 3 * * *' }
  const runner = await aRunner([job], { url: proxy.url, log })
  proxy.set('cut')
  const working = runner.work(shop, [handleJob(job, async () => undefined)], raiseFailedJob)
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  proxy.set('open')
  await working
  const { rows } = await shop.database.execute(sql`select cron from jobs.schedule where name = ${job.name}`)
  expect(rows).toEqual([{ cron: job.schedule }])
  await runner.stop()
  for (const end of ends) await end()
})

it('updates an existing queue to the policy of its definition', async () => {
  const { shop } = tested.current
  await (await aRunner([numberJob('changed')])).stop()
  await aRunner([numberJob('changed', { retryLimit: 80, retryDelay: 15, retryDelayMax: 3600, expireInSeconds: 60 })])
  const { rows } = await shop.database.execute(sql`
    select retry_limit, retry_delay, retry_delay_max, retry_backoff, expire_seconds, dead_letter, notify
    from jobs.queue where name = 'changed'`)
  expect(rows).toEqual([
    {
      retry_limit: 80,
      retry_delay: 15,
      retry_delay_max: 3600,
      retry_backoff: true,
      expire_seconds: 60,
      dead_letter: 'failed-jobs',
      notify: true,
    },
  ])
})

it('shows a job that failed for good to the staff, and stores only the kind of its error', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const shop: Shop = { ...tested.current.shop, log }
  const job = numberJob('fail', { retryLimit: 1, retryDelay: 1, retryDelayMax: 1 })
  const running = await aRunner([job], looksOften)
  await running.enqueue(shop.database, job, { number: 7 })
  const handler = handleJob(job, async () => {
    throw new TypeError('ana@example.com is unknown')
  })
  await running.work(shop, [handler], raiseFailedJob)
  await expect.poll(() => lines.some((line) => line.includes('job failed for good')), { timeout: 30_000 }).toBe(true)
  const [failed] = await jobsOf(shop, 'fail')
  expect(failed?.state).toBe('failed')
  expect(failed?.output).toMatchObject({ message: 'TypeError' })
  expect(JSON.stringify(failed?.output)).not.toContain('ana@')
  const { rows } = await shop.database.execute(
    sql`select data, source_name from jobs.job where name = 'failed-jobs' and source_name = 'fail'`,
  )
  expect(rows).toEqual([{ data: { number: 7 }, source_name: 'fail' }])
  const raised = () => shop.database.select().from(attentionItems).where(eq(attentionItems.kind, 'job-failed'))
  await expect.poll(raised, { timeout: 10_000 }).toMatchObject([{ details: { name: 'fail' } }])
}, 60_000)

it('returns why a job failed for good, and removes it from the failed jobs', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const shop: Shop = { ...tested.current.shop, log }
  const job = numberJob('settle', { retryLimit: 0 })
  const running = await aRunner([job], looksOften)
  await running.enqueue(shop.database, job, { number: 8 })
  const causes: (string | undefined)[] = []
  const handler = handleJob(
    job,
    async () => {
      throw new TypeError('no')
    },
    async (_, __, jobId, cause) => {
      await removeFailedJobs(
        shop,
        (await findFailedJobs(shop)).filter(({ sourceId }) => sourceId === jobId),
      )
      causes.push(cause)
    },
  )
  await running.work(shop, [handler], raiseFailedJob)
  await expect.poll(() => causes, { timeout: 30_000 }).toEqual(['TypeError'])
  await running.stop()
  const failed = await shop.database.execute(sql`select from jobs.job where source_name = 'settle'`)
  expect(failed.rows).toEqual([])
  expect(lines.filter((line) => line.includes('"job queue"'))).toEqual([])
}, 60_000)

it('does not let a job that always fails block others', async () => {
  const { shop } = tested.current
  const job = numberJob('poison', { retryDelay: 1, retryDelayMax: 1 })
  const running = await aRunner([job])
  const invalid: JobDefinition = { ...job, payload: z.object({}) }
  await running.enqueue(shop.database, invalid, { number: 'none' })
  await running.enqueueEach(shop.database, job, numbers(20))
  const done: number[] = []
  await running.work(shop, [handleJob(job, async (_, { number }) => void done.push(number))], raiseFailedJob)
  await expect.poll(() => done, { timeout: 30_000 }).toHaveLength(20)
  const completed = async () => (await jobsOf(shop, 'poison')).filter(({ state }) => state === 'completed')
  await expect.poll(completed).toHaveLength(20)
}, 60_000)

it('finds the next of a hundred thousand waiting jobs without sorting them, and delays no other kind', async () => {
  const { shop } = tested.current
  const [crowd, other] = [numberJob('crowd'), numberJob('single')]
  const connections = vi.spyOn(PgBoss.prototype, 'getDb')
  const running = await aRunner([crowd, other])
  const queueDatabase = connections.mock.results[0]?.value
  connections.mockRestore()
  await running.enqueue(shop.database, crowd, { number: 0 })
  // Every second one waits for its time.
  await shop.database.execute(sql`
    insert into jobs.job (name, data, start_after, retry_limit, retry_delay, retry_backoff, expire_seconds, policy)
    select name, data, now() + (number % 2) * interval '1 day', retry_limit, retry_delay, retry_backoff, expire_seconds, policy
    from jobs.job, generate_series(1, 100000) as number where name = ${crowd.name}`)
  await shop.database.execute(sql`analyze jobs.job`)
  const sent = vi.spyOn(queueDatabase, 'executeSql')
  await running.enqueue(shop.database, other, { number: 1 })
  let crowdCount = 0
  const countBefore = Promise.withResolvers<number>()
  const count = async () => {
    crowdCount += 1
  }
  await running.work(
    shop,
    [handleJob(crowd, count), handleJob(other, async () => countBefore.resolve(crowdCount))],
    raiseFailedJob,
  )
  expect(await countBefore.promise).toBeLessThan(1_000)
  await expect.poll(() => crowdCount).toBeGreaterThan(10)
  const fetching = sent.mock.calls.map(([text]) => String(text)).find((text) => /'crowd'.*skip locked/is.test(text))
  const { rows } = await queueDatabase.executeSql(`explain ${fetching}`)
  const plan = JSON.stringify(rows)
  expect(plan).toContain('i11')
  expect(plan).not.toContain('Sort')
}, 120_000)
