// `npm run fault-injection`: what customers see while something fails: the database cut off, silent, slow,
// killed, its disk full; the clocks of shop and database ten minutes apart; the mail server silent; the
// shop's process killed. Fails if a customer gets a server error, or if recovery takes longer than allowed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeCluster, startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
import { command } from '#test/database-commands.ts'
import { openTcpProxy, type TcpProxy } from '#test/tcp-proxy.ts'
import { signUpBuyers } from '../benchmarks/support/buyers.ts'
import { cleanUpLater, runWithCleanup } from '../benchmarks/support/cleanup.ts'
import { load, machine, table } from '../benchmarks/support/report.ts'
import { type ShopProcess, startShop } from '../benchmarks/support/shop-process.ts'
import { buildShop } from '../scripts/project.mjs'
import { type Customers, openCustomers } from './support/customers.ts'
import { killPostgres } from './support/kill-postgres.ts'
import { shiftedClock } from './support/shifted-clock.ts'
import { openSilentServer } from './support/silent-server.ts'
import { openSmallDisk, type SmallDisk } from './support/small-disk.ts'

/** How long each failure lasts, and how soon everything has to be as before. */
const [failureSeconds, maxSeconds] = [12, 3]

/** Room for the cluster and its log, and little else. */
const diskMegabytes = 1_500

type Failure = { name: string; begin(): unknown; end(): unknown; mayBreak?: boolean }

type Scene = {
  proxy: TcpProxy
  disk: SmallDisk | undefined
  killDatabase(): void
  /** Starts a process of the shop over the database. */
  start(settings?: Record<string, string>): Promise<ShopProcess>
  /** The process that customers ask. */
  asked: ShopProcess
}

const nothing = () => undefined

async function openScene(): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'aro-certo-faults-'))
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }))
  const disk = openSmallDisk(folder, diskMegabytes)
  const postgres = await startEmbeddedPostgres(folder)
  cleanUpLater(async () => {
    await postgres.stop()
    removeCluster(postgres)
  })
  await command(postgres.url, 'create database faults')
  const address = new URL(postgres.url)
  const proxy = await openTcpProxy(Number(address.port))
  address.port = String(proxy.port)
  address.pathname = '/faults'
  const usual = {
    REQUEST_LIMITS: 'off',
    VIACEP_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'fatal',
    BACKUP_NIGHTLY: 'false',
    SMTP_URL: `smtp://127.0.0.1:${await openSilentServer()}`,
  }
  // Only the database is on the small disk.
  const files = mkdtempSync(join(tmpdir(), 'aro-certo-faults-files-'))
  cleanUpLater(() => rmSync(files, { recursive: true, force: true }))
  const start = (settings = {}) => startShop(address.href, files, { ...usual, ...settings })
  const killDatabase = () => killPostgres(postgres.cluster)
  return { proxy, disk, killDatabase, start, asked: await start() }
}

/** What fails, in this order; and what cannot be made to fail on this machine. */
async function failuresOf(scene: Scene): Promise<{ failures: Failure[]; leftOut: string[] }> {
  const { proxy, disk, killDatabase, start, asked: usual } = scene
  const [ahead, behind] = [shiftedClock(10), shiftedClock(-10)]
  const sendRequest = (process: ShopProcess) => {
    scene.asked = process
  }
  const withClock = async (direction: string, clock: Record<string, string>): Promise<Failure> => {
    const other = await start(clock)
    return {
      name: `the shop's clock is 10 min ${direction}`,
      begin: () => sendRequest(other),
      end: () => sendRequest(usual),
    }
  }
  const killShop = async () => {
    if (usual.pid !== undefined) process.kill(usual.pid, 'SIGKILL')
    sendRequest(await start())
  }
  return {
    failures: [
      { name: 'nothing fails', begin: nothing, end: nothing },
      { name: 'the database is cut off', begin: () => proxy.set('cut'), end: () => proxy.set('open') },
      {
        name: 'the database is silent',
        begin: () => proxy.set('lost'),
        end: () => [proxy.set('cut'), proxy.set('open')],
      },
      { name: 'the database is slow', begin: () => proxy.set('slow'), end: () => proxy.set('open') },
      { name: 'the database is killed', begin: killDatabase, end: nothing },
      ...(disk ? [{ name: "the database's disk is full", begin: disk.fill, end: disk.clear }] : []),
      ...(ahead ? [await withClock('ahead', ahead)] : []),
      ...(behind ? [await withClock('behind', behind)] : []),
      { name: 'the shop is killed', begin: killShop, end: nothing, mayBreak: true },
    ],
    leftOut: [
      ...(disk ? [] : ['a full disk, for which one has to be mounted']),
      ...(ahead ? [] : ['wrong clocks (apt-get install libfaketime)']),
    ],
  }
}

/**
 * Injects each fault, and reports what customers saw; `faults` counts the kinds of customers who saw
 * what they must not.
 */
async function runFailures(failures: readonly Failure[], customers: Customers) {
  const rows: (string | number)[][] = []
  let faults = 0
  for (const { name, begin, end, mayBreak = false } of failures) {
    await sleep(4_000)
    customers.reset()
    await begin()
    await sleep(failureSeconds * 1000)
    await end()
    const mended = performance.now()
    await sleep(8_000)
    for (const [kind, outcomes] of customers.outcomes) {
      const recovered = Math.max(0, outcomes.lastBad - mended) / 1000
      if (!mayBreak && (outcomes.broken > 0 || recovered > maxSeconds)) faults += 1
      const { answers, good, marked, turnedAway, broken, unanswered } = outcomes
      rows.push([
        ...[name, kind, answers, good, marked, turnedAway, broken, unanswered],
        ...[Math.round(outcomes.longest), recovered.toFixed(1)],
      ])
    }
  }
  return { rows, faults }
}

/** Customers of each kind, who ask whichever process is to be asked. */
async function openAllCustomers(scene: Scene): Promise<Customers> {
  const [cookie = ''] = await signUpBuyers(scene.asked.url, 1)
  return openCustomers(() => scene.asked.url, {
    'home, cached': () => ({ path: '/' }),
    'an uncached list': (turn) => ({ path: `/products?search=roda${turn}` }),
    'a call, cached': () => ({ path: '/api/categories' }),
    'a call of one visitor': (turn) => ({ path: `/api/postal-codes/0100${1000 + (turn % 9000)}` }),
    'a signed-in customer': () => ({ path: '/api/profile', headers: { cookie } }),
    'a change': (turn) => ({
      path: '/api/newsletter/subscriptions',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `ana.${turn}@example.com`, source: 'footer' }),
    }),
  })
}

const columns = [
  ...['what fails', 'asked for', 'answers', 'good', 'of these marked', '503', 'broken', 'none'],
  ...['longest ms', 'recovered s'],
]

await runWithCleanup(async () => {
  await buildShop()
  const scene = await openScene()
  const { failures, leftOut } = await failuresOf(scene)
  const customers = await openAllCustomers(scene)
  const { rows, faults } = await runFailures(failures, customers)
  await customers.stop()
  console.log(
    `${machine()}; load ${load()}; each failure lasts ${failureSeconds} s; the mail server is silent all the time`,
  )
  console.log(table(columns, rows))
  if (leftOut.length > 0) console.log(`Left out: ${leftOut.join('; ')}`)
  if (faults > 0) throw new Error(`${faults} kinds of customers got a server error, or waited for too long`)
})
