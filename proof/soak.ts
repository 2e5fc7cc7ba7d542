// `npm run proof:soak -- --minutes 30`: visitors, customers and staff at once, at seven tenths of the
// machine's capacity, in one process limited to 512 MB. Fails if a caller gets a server error, or if memory
// still grows once the caches are full.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readEnvironment } from '#server/environment.ts'
import { openShop } from '#server/open-shop.ts'
import { fillCatalog } from '../benchmarks/support/catalog.ts'
import { cleanUpLater, runWithCleanup } from '../benchmarks/support/cleanup.ts'
import { openDatabases } from '../benchmarks/support/database.ts'
import { figures, load, machine, milliseconds, table } from '../benchmarks/support/report.ts'
import { startShop } from '../benchmarks/support/shop-process.ts'
import { staffSettings } from '../benchmarks/support/staff.ts'
import { addressesOf, randomNumbers } from '../benchmarks/support/visits.ts'
import { buildShop } from '../scripts/project.mjs'
import { openMailServer } from './support/mail-server.ts'
import { memoryOfTree } from './support/memory-of-tree.ts'
import { lastHalf, type MemorySample, riseOf } from './support/memory-trend.ts'
import { type Answers, countingAnswers } from './support/soak-answers.ts'
import { soakTraffic } from './support/soak-traffic.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    products: { type: 'string', default: '20000' },
    /** Actions a second; without it seven tenths of what the machine handled at the beginning. */
    rate: { type: 'string' },
  },
})

/**
 * What the process may have in memory, and by how much of it the line through its memory may rise in the
 * second half, in MB.
 */
const maxMegabytes = 512
const maxRise = 12
/** There is room for fewer pages of products than these (`PAGE_CACHE_MB`). */
const maxKeptPages = 3_000
/** So many visitors have them made, as many pages as the shop makes at once. */
const fillWorkers = 3
/** The limit of refusals for overload per thousand responses. */
const maxRefused = 1
/** This many at a time find out what the machine can handle, for this long, after as long for what is made once. */
const rampWorkers = 16
const rampSeconds = 30
const share = 0.7
/** More than this many at once means that the shop does not keep up. */
const maxAtOnce = 200
const secondsBetweenLooks = 5

await runWithCleanup(async () => {
  await buildShop()
  const databases = await openDatabases()
  const url = await databases.create('soak')
  console.error('A catalog …')
  await fillCatalog(url, Number(values.products))
  const mail = await openMailServer()
  const served = await startShop(url, join(databases.folder, 'shop'), {
    ...staffSettings,
    SHOP_DEMO: 'false',
    REQUEST_LIMITS: 'off',
    VIACEP_URL: 'http://127.0.0.1:9',
    BACKUP_NIGHTLY: 'false',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    NODE_OPTIONS: '--max-old-space-size=320',
  })
  const { pid } = served
  if (pid === undefined) throw new Error('the shop has no process')
  const environment = readEnvironment({
    DATABASE_URL: url,
    DATA_DIR: join(databases.folder, 'soak'),
    DATABASE_POOL: '4',
  })
  const { shop, jobRunner, close } = await openShop(environment, url, pino({ level: 'silent' }))
  await jobRunner.prepare([])
  cleanUpLater(close)

  const counted = countingAnswers(served.url)
  const addresses = await addressesOf(served.url, url)
  const act = soakTraffic({ url: served.url, shop, addresses, random: randomNumbers(1) })
  const one = () => act(counted.askAs).catch(counted.fail)
  console.error('Every page there is room for …')
  const pages = addresses.products.slice(0, maxKeptPages)
  await together(fillWorkers, pages, (id) => counted.askAs('page')('GET', `/products/${id}`))
  if (values.rate === undefined) await fully(one, rampSeconds)
  const perSecond = values.rate === undefined ? share * (await fully(one, rampSeconds)) : Number(values.rate)
  // Requests beyond what the machine can handle do not count.
  counted.forget()

  const before = load()
  const memory: MemorySample[] = []
  const begun = performance.now()
  const looking = setInterval(
    () => memory.push({ at: (performance.now() - begun) / 60_000, megabytes: memoryOfTree(pid) }),
    1_000 * secondsBetweenLooks,
  )
  const leftOut = await steadily(one, perSecond, 60 * Number(values.minutes))
  clearInterval(looking)

  const later = lastHalf(memory)
  const rise = riseOf(later)
  const most = Math.max(...memory.map(({ megabytes }) => megabytes))
  const all = [...counted.answers.values()]
  const [answers, refused] = [counted.done(), all.reduce((sum, kind) => sum + kind.refused, 0)]
  const failures = all.flatMap((kind) => [...kind.failures])
  console.log(`${machine()}; load ${before} before and ${load()} at the end; ${values.products} products\n`)
  console.log(
    figures({
      minutes: values.minutes,
      'actions a second': perSecond.toFixed(1),
      'not begun': leftOut,
      answers,
      refused,
      failures: failures.reduce((sum, [, count]) => sum + count, 0),
      'MB at first': (memory[0]?.megabytes ?? Number.NaN).toFixed(0),
      'MB half way': (later[0]?.megabytes ?? Number.NaN).toFixed(0),
      'MB at the end': (later.at(-1)?.megabytes ?? Number.NaN).toFixed(0),
      'most MB': most.toFixed(0),
      'MB risen in the second half': rise.toFixed(1),
      'e-mails': mail.taken.size,
    }),
  )
  console.log(`\n${table(['answers to', 'count', 'p50 ms', 'p99 ms', '503'], [...counted.answers].map(rowOf))}`)
  for (const [what, count] of failures) console.error(`${count} × ${what}`)
  if (failures.length > 0) throw new Error('a caller got a server error')
  if (1_000 * refused > maxRefused * answers) throw new Error('too many requests were refused')
  if (most > maxMegabytes) throw new Error(`the shop took ${most.toFixed(0)} MB`)
  if (rise > maxRise) throw new Error(`memory rose by ${rise.toFixed(0)} MB`)
})

/** Does something for each of these, so many at a time. */
async function together<One>(workers: number, all: readonly One[], act: (one: One) => Promise<unknown>): Promise<void> {
  const waiting = [...all]
  const work = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await act(one)
  }
  await Promise.all(Array.from({ length: workers }, work))
}

/** Runs as many actions as these workers can; returns the actions a second. */
async function fully(one: () => Promise<void>, seconds: number): Promise<number> {
  const begun = performance.now()
  let done = 0
  const work = async () => {
    for (; performance.now() - begun < 1_000 * seconds; done += 1) await one()
  }
  await Promise.all(Array.from({ length: rampWorkers }, work))
  return (1_000 * done) / (performance.now() - begun)
}

/**
 * Begins that many actions a second, whether or not earlier ones have ended; returns how many were not begun
 * because too many ran.
 */
async function steadily(one: () => Promise<void>, perSecond: number, seconds: number): Promise<number> {
  const begun = performance.now()
  const running = new Set<Promise<void>>()
  let [begunActs, leftOut] = [0, 0]
  for (;;) {
    const passed = (performance.now() - begun) / 1_000
    if (passed > seconds) break
    for (; begunActs < perSecond * passed; begunActs += 1) {
      if (running.size >= maxAtOnce) {
        leftOut += 1
        continue
      }
      const act: Promise<void> = one().finally(() => running.delete(act))
      running.add(act)
    }
    await sleep(20)
  }
  await Promise.all(running)
  return leftOut
}

function rowOf([kind, { times, refused }]: [string, Answers]): (string | number)[] {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => milliseconds(sorted[Math.floor(part * sorted.length)] ?? Number.NaN)
  return [kind, times.length.toLocaleString('en'), at(0.5), at(0.99), refused]
}
