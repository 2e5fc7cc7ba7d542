// `npm run proof:outages`: what customers see while the database is cut off, silent or killed, and while the shop's
// process is killed. Fails if a customer gets an error other than 503, or if anything takes more than five seconds to
// be as before.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTcpProxy, type TcpProxy } from '#test/tcp-proxy.ts'
import { signUpBuyers } from '../benchmarks/support/buyers.ts'
import { runWithCleanup } from '../benchmarks/support/cleanup.ts'
import { openDatabases } from '../benchmarks/support/database.ts'
import { load, machine, table } from '../benchmarks/support/report.ts'
import { type ShopProcess, startShop } from '../benchmarks/support/shop-process.ts'
import { type Customers, openCustomers } from './support/customers.ts'

/** How long each failure lasts, and how soon everything has to be as before. */
const [failureSeconds, maxSeconds] = [12, 5]

type Failure = { name: string; begin(): unknown; end(): unknown; mayBreak?: boolean }

type Scene = {
  proxy: TcpProxy
  killDatabase(): void
  /** Starts a process of the shop over the database. */
  start(): Promise<ShopProcess>
  /** The process that customers ask. */
  asked: ShopProcess
}

const nothing = () => undefined

async function openScene(): Promise<Scene> {
  const databases = await openDatabases()
  const address = new URL(await databases.create('outages'))
  const proxy = await openTcpProxy(Number(address.port))
  address.port = String(proxy.port)
  const start = () => startShop(address.href, join(databases.folder, 'shop'), { LOG_LEVEL: 'fatal' })
  return { proxy, killDatabase: databases.kill, start, asked: await start() }
}

/** What fails, in this order. */
function listFailures(scene: Scene): Failure[] {
  const { proxy, killDatabase, start, asked } = scene
  const killShop = async () => {
    if (asked.pid !== undefined) process.kill(asked.pid, 'SIGKILL')
    scene.asked = await start()
  }
  return [
    { name: 'nothing fails', begin: nothing, end: nothing },
    { name: 'the database is cut off', begin: () => proxy.set('cut'), end: () => proxy.set('open') },
    {
      name: 'the database is silent',
      begin: () => proxy.set('lost'),
      end: () => [proxy.set('cut'), proxy.set('open')],
    },
    { name: 'the database is killed', begin: killDatabase, end: nothing },
    { name: 'the shop is killed', begin: killShop, end: nothing, mayBreak: true },
  ]
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
  const scene = await openScene()
  const customers = await openAllCustomers(scene)
  const { rows, faults } = await runFailures(listFailures(scene), customers)
  await customers.stop()
  console.log(`${machine()}; load ${load()}; each failure lasts ${failureSeconds} s`)
  console.log(table(columns, rows))
  if (faults > 0) throw new Error(`${faults} kinds of customers got a server error, or waited for too long`)
})
