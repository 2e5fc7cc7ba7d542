// `npm run rolling-replacement`: two processes behind nginx, with the configuration in `deploy`, over PgBouncer in transaction mode. Each
// process
// is replaced during 10,000 requests of customers; then changes of one process have to show in the other. Fails if a customer
// gets an error, or one process shows what the other does not. `-- --from <commit>`: both are of that commit at first, the database
// is migrated under load (`npm run migrate`), and each is replaced by one of today.
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { freePort } from '#server/embedded-postgres/free-port.ts'
import { command } from '#test/database-commands.ts'
import { callShop } from '../benchmarks/support/api.ts'
import { signUpBuyers } from '../benchmarks/support/buyers.ts'
import { startProcess } from '../benchmarks/support/child.ts'
import { openDatabases } from '../benchmarks/support/database.ts'
import { runToTheEnd } from '../benchmarks/support/ending.ts'
import { load, machine, table } from '../benchmarks/support/report.ts'
import { type ShopProcess, startShop } from '../benchmarks/support/shop-process.ts'
import { signInAsStaff, staffSettings } from '../benchmarks/support/staff.ts'
import { buildShop } from '../scripts/project.mjs'
import { buildFormer } from './support/former-release.ts'
import { complaintsIn, startNginx } from './support/nginx.ts'
import { startPgBouncer } from './support/pgbouncer.ts'
import { requirePrograms } from './support/programs.ts'

const wanted = 10_000
const customersAtOnce = 8
const mostSeconds = 1

// The certificate is the proof's own.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

type Site = { url: string; direct: [string, string]; folder: string }

/** Asks a process past nginx, as nginx would. */
function askProcess(
  site: Site,
  index: 0 | 1,
  path: string,
  from: string,
  options: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(options.headers)
  headers.set('x-forwarded-host', new URL(site.url).host)
  headers.set('x-forwarded-for', from)
  return fetch(site.direct[index] + path, { ...options, headers, redirect: 'manual' })
}

type Tally = { done: number; isOver: boolean; failures: Map<string, number> }

/** The requests of customers: cached and uncached pages and calls, and changes of carts. */
async function askOnce(site: Site, cookie: string, products: readonly string[], turn: number): Promise<Response> {
  const product = products[turn % products.length] ?? ''
  const get = (path: string) => fetch(site.url + path, { headers: { cookie }, signal: AbortSignal.timeout(20_000) })
  const ways = [
    () => homeWithScript(site, get),
    () => get(`/products/${product}`),
    () => get('/api/categories'),
    () => get(`/api/products?page=${1 + (turn % 5)}`),
    () => get('/api/cart'),
    () =>
      fetch(`${site.url}/api/cart/items`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ productId: product, quantity: 1 }),
        signal: AbortSignal.timeout(20_000),
      }),
  ]
  return (ways[turn % ways.length] ?? ways[0] ?? get)('/')
}

/** The home page, and a script that it names: either process may be asked for it, also one of another version. */
async function homeWithScript(site: Site, get: (path: string) => Promise<Response>): Promise<Response> {
  const page = await get('/')
  const script = /"(\/assets\/[^"]+\.js)"/.exec(await page.clone().text())?.[1]
  const answer = script ? await fetch(site.url + script) : page
  if (!answer.ok) throw new Error(`${answer.status} for ${script ? 'a script' : 'home'}`)
  if (script) await answer.arrayBuffer()
  return page
}

async function beCustomer(site: Site, cookie: string, products: readonly string[], tally: Tally): Promise<void> {
  for (let turn = Math.floor(Math.random() * 1000); !tally.isOver; turn += 1) {
    tally.done += 1
    const outcome = await askOnce(site, cookie, products, turn).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status >= 500 ? String(answer.status) : undefined
      },
      (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
    )
    if (outcome) tally.failures.set(outcome, (tally.failures.get(outcome) ?? 0) + 1)
  }
}

/** Waits until a process knows of something; gives the seconds that it took. Throws after twenty times as long as it may take. */
async function untilTrue(isTrue: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - begun > mostSeconds * 20_000) throw new Error('a process was never notified')
    await sleep(20)
  }
  return (performance.now() - begun) / 1000
}

async function changesAreSeen(site: Site, staff: string, id: string): Promise<string> {
  const priceAt = async (index: 0 | 1) => {
    const answer = await askProcess(site, index, `/api/products/${id}`, '10.1.0.1')
    return ((await answer.json()) as { priceCents: number }).priceCents
  }
  const taken: number[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    const from = await priceAt(0)
    await priceAt(1)
    const body = { from, to: from + 100 }
    const { status } = await callShop(site.url, 'PATCH', `/admin/products/${id}/price`, { body, cookie: staff })
    if (status >= 300) throw new Error(`the price was not changed: ${status}`)
    for (const index of [0, 1] as const) taken.push(await untilTrue(async () => (await priceAt(index)) === body.to))
  }
  const longest = Math.max(...taken)
  if (longest > mostSeconds) throw new Error(`a change was seen after ${longest.toFixed(2)} s`)
  return `10 prices are known to both after ${longest.toFixed(2)} s at most`
}

async function uploadsAreShared(site: Site, staff: string): Promise<string> {
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  const sent = await fetch(`${site.url}/api/admin/media`, {
    method: 'POST',
    headers: { cookie: staff, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  })
  const { url } = (await sent.json()) as { url: string }
  for (const index of [0, 1] as const) {
    const answer = await askProcess(site, index, url, '10.1.0.2')
    if (!answer.ok) throw new Error(`process ${index} answers ${answer.status} for ${url}`)
  }
  return 'a picture sent through nginx is served by both'
}

async function sessionsAreShared(site: Site, buyer: string): Promise<string> {
  const isSignedIn = async (index: 0 | 1) => {
    const answer = await askProcess(site, index, '/api/session', '10.1.0.3', { headers: { cookie: buyer } })
    return ((await answer.json()) as { user: unknown }).user !== null
  }
  if (!(await isSignedIn(0)) || !(await isSignedIn(1))) throw new Error('a process does not know who signed in')
  const origin = new URL(site.url).origin
  await askProcess(site, 0, '/api/session', '10.1.0.3', { method: 'DELETE', headers: { cookie: buyer, origin } })
  if ((await isSignedIn(0)) || (await isSignedIn(1))) throw new Error('a process does not know who signed out')
  return 'who signs out at one is signed out at the other with the next request'
}

async function limitsAreShared(site: Site): Promise<string> {
  let tried = 0
  for (; tried < 40; tried += 1) {
    const answer = await askProcess(site, tried % 2 === 0 ? 0 : 1, '/api/session', '10.1.0.4', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@example.com', password: 'not the one' }),
    })
    if (answer.status === 429) break
  }
  if (tried !== 10) throw new Error(`both together let ${tried} passwords be tried, and one of them 10`)
  return 'both together let 10 passwords be tried, as one does'
}

/** Each sign-up is one job, which writes one file into the outbox. */
async function jobsRunOnce(site: Site): Promise<string> {
  const outbox = join(site.folder, 'outbox')
  const count = () => readdirSync(outbox).length
  mkdirSync(outbox, { recursive: true })
  const [before, signUps] = [count(), 20]
  for (let number = 0; number < signUps; number += 1) {
    const email = `customer.${number}@example.com`
    const account = { firstName: 'Ana', lastName: 'Souza', email, password: 'only for proving' }
    const answer = await askProcess(site, number % 2 === 0 ? 0 : 1, '/api/accounts', `10.2.0.${number}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    if (answer.status !== 201) throw new Error(`signing up failed: ${answer.status}`)
  }
  await untilTrue(async () => count() >= before + signUps)
  await sleep(3_000)
  if (count() !== before + signUps) throw new Error(`${count() - before} e-mails for ${signUps} sign-ups`)
  return `${signUps} sign-ups at both are ${signUps} e-mails`
}

/** Changes the database as today's release needs it, once customers are at it. */
async function migrateUnderLoad(direct: string, tally: Tally): Promise<string> {
  await untilTrue(async () => tally.done > wanted / 20)
  const [begun, before] = [performance.now(), tally.done]
  const migration = startProcess(['scripts/migrate.ts'], { DATABASE_URL: direct })
  const [code] = await once(migration, 'exit')
  if (code !== 0) throw new Error(`the migration ended with ${code}`)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  return `the database was migrated in ${seconds} s, during which the former release answered ${tally.done - before} times`
}

await runToTheEnd(async () => {
  requirePrograms({
    nginx: 'apt-get install nginx-light',
    pgbouncer: 'apt-get install pgbouncer',
    openssl: 'apt-get install openssl',
  })
  const { values: options } = parseArgs({ options: { from: { type: 'string' } } })
  await buildShop()
  const databases = await openDatabases()
  const former = options.from ? await buildFormer(options.from, databases.folder) : undefined
  const direct = await databases.create('replacement')
  for (const limit of ['statement_timeout = 30000', 'lock_timeout = 2000'])
    await command(direct, `alter role "${new URL(direct).username}" set ${limit}`)
  // Nor does each former release know poolers.
  const pooled = former ? undefined : await startPgBouncer(databases.folder, direct)
  const ports = [await freePort(), await freePort()] as const
  const url = await startNginx(join(databases.folder, 'nginx'), ports)
  const folder = join(databases.folder, 'shop')
  const settings = {
    ...staffSettings,
    SHOP_URL: url,
    ...(pooled ? { DATABASE_DIRECT_URL: direct } : {}),
    TRUST_PROXY: '127.0.0.0/8',
    OPEN_PORT: 'ready',
    DRAIN_SECONDS: '3',
    BACKUP_NIGHTLY: 'false',
    VIACEP_URL: 'http://127.0.0.1:9',
  }
  const start = (port: number) => startShop(pooled ?? direct, folder, { ...settings, PORT: String(port) })
  // Releases of not long ago know no networks of proxies.
  const startFormer = (port: number) =>
    startShop(
      pooled ?? direct,
      folder,
      { ...settings, PORT: String(port), TRUST_PROXY: 'true' },
      former ? { checkout: former } : {},
    )
  const startFirst = former ? startFormer : start
  const processes: [ShopProcess, ShopProcess] = [await startFirst(ports[0]), await startFirst(ports[1])]
  const site: Site = { url, direct: [processes[0].url, processes[1].url], folder }
  const staff = await signInAsStaff(url)
  const buyers = await signUpBuyers(url, customersAtOnce)
  const { body: listed } = await callShop<{ products: { id: string }[] }>(url, 'GET', '/products')
  const products = listed.products.map(({ id }) => id)

  const tally: Tally = { done: 0, isOver: false, failures: new Map() }
  const begun = performance.now()
  const customers = buyers.map((cookie) => beCustomer(site, cookie, products, tally))
  let restarts = 0
  if (former) console.log(await migrateUnderLoad(direct, tally))
  while (tally.done < wanted || restarts < processes.length) {
    const index = restarts % 2 === 0 ? 0 : 1
    await processes[index].end()
    processes[index] = await start(ports[index])
    restarts += 1
  }
  tally.isOver = true
  await Promise.all(customers)
  const seconds = (performance.now() - begun) / 1000
  const failed = [...tally.failures.values()].reduce((sum, count) => sum + count, 0)
  console.log(`${machine()}; load ${load()}`)
  console.log(
    table(
      ['processes replaced', 'requests', 'a second', 'failed'],
      [[restarts, tally.done, Math.round(tally.done / seconds), failed]],
    ),
  )
  for (const [what, count] of tally.failures) console.log(`${count} × ${what}`)
  for (const [what, count] of complaintsIn(join(databases.folder, 'nginx'))) console.log(`nginx, ${count} ×: ${what}`)
  const { id = '' } = listed.products[0] ?? {}
  console.log(await changesAreSeen(site, staff, id))
  console.log(await uploadsAreShared(site, staff))
  console.log(await sessionsAreShared(site, buyers[0] ?? ''))
  console.log(await limitsAreShared(site))
  console.log(await jobsRunOnce(site))
  if (failed > 0) throw new Error(`${failed} of ${tally.done} requests failed`)
})
