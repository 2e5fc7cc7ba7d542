// `npm run drill`: what customers see while something fails: the database cut off, silent, slow, killed; the mail server silent; the
// shop's process killed. Fails where a customer is told that the shop is broken, or where it takes longer than it may to recover.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeCluster, startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
import { command } from '#test/database-commands.ts'
import { endLater, runToTheEnd } from '../benchmarks/support/ending.ts'
import { load, machine, table } from '../benchmarks/support/report.ts'
import { startShop } from '../benchmarks/support/shop-process.ts'
import { buildShop } from '../scripts/project.mjs'
import { openCustomers } from './support/customers.ts'
import { openSilence, openWay } from './support/way.ts'

/** How long each failure lasts, and how soon everything has to be as before. */
const [failureSeconds, mostSeconds] = [12, 3]

await runToTheEnd(async () => {
  await buildShop()
  const folder = mkdtempSync(join(tmpdir(), 'aro-certo-drill-'))
  endLater(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres(folder)
  endLater(async () => {
    await postgres.stop()
    removeCluster(postgres)
  })
  await command(postgres.url, 'create database drill')
  const address = new URL(postgres.url)
  const way = await openWay(Number(address.port))
  address.port = String(way.port)
  address.pathname = '/drill'
  const settings = {
    REQUEST_LIMITS: 'off',
    VIACEP_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'fatal',
    SMTP_URL: `smtp://127.0.0.1:${await openSilence()}`,
    BACKUP_NIGHTLY: 'false',
  }
  let shop = await startShop(address.href, join(folder, 'shop'), settings)
  const customers = openCustomers(() => shop.url, {
    'home, kept': () => '/',
    'a list nobody asked for before': (turn) => `/products?search=roda${turn}`,
    'a call, kept': () => '/api/categories',
    'a call of one visitor': (turn) => `/api/postal-codes/0100${1000 + (turn % 9000)}`,
  })

  const killDatabase = () => {
    const pid = Number(readFileSync(join(postgres.cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
  }
  const killShop = async () => {
    if (shop.pid !== undefined) process.kill(shop.pid, 'SIGKILL')
    shop = await startShop(address.href, join(folder, 'shop'), settings)
  }
  type Drill = { name: string; begin: () => unknown; end: () => unknown; mayBreak?: boolean }
  const drills: Drill[] = [
    { name: 'nothing fails', begin: () => undefined, end: () => undefined },
    { name: 'the database is cut off', begin: () => way.set('cut'), end: () => way.set('open') },
    { name: 'the database is silent', begin: () => way.set('lost'), end: () => [way.set('cut'), way.set('open')] },
    { name: 'the database is slow', begin: () => way.set('slow'), end: () => way.set('open') },
    { name: 'the database is killed', begin: killDatabase, end: () => undefined },
    { name: 'the shop is killed', begin: killShop, end: () => undefined, mayBreak: true },
  ]

  const rows: (string | number)[][] = []
  let faults = 0
  for (const { name, begin, end, mayBreak = false } of drills) {
    await sleep(4_000)
    customers.begin()
    await begin()
    await sleep(failureSeconds * 1000)
    await end()
    const mended = performance.now()
    await sleep(8_000)
    for (const [kind, seen] of customers.seen) {
      const recovered = Math.max(0, seen.lastBad - mended) / 1000
      if (!mayBreak && (seen.broken > 0 || recovered > mostSeconds)) faults += 1
      const { answers, good, marked, turnedAway, broken, unanswered } = seen
      rows.push([
        ...[name, kind, answers, good, marked, turnedAway, broken, unanswered],
        ...[Math.round(seen.longest), recovered.toFixed(1)],
      ])
    }
  }
  const signedUp = await fetch(`${shop.url}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Ana', lastName: 'Souza', email: 'ana@example.com', password: 'uma senha boa' }),
  })
  await customers.stop()
  console.log(`${machine()}; load ${load()}; each failure lasts ${failureSeconds} s`)
  console.log(
    table(
      [
        'what fails',
        'asked for',
        'answers',
        'good',
        'of these marked',
        '503',
        'broken',
        'none',
        'longest ms',
        'recovered s',
      ],
      rows,
    ),
  )
  console.log(`The mail server is silent: somebody who signs up is answered ${signedUp.status}, and the e-mail waits`)
  if (faults > 0)
    throw new Error(`${faults} kinds of customers were told that the shop is broken, or waited for too long`)
})
