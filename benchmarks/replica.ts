// How much a replica relieves the primary: uncached public reads, without and with one, while the shop
// changes more and more often.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { invalidationMessages } from '#server/cache/invalidate-cache.ts'
import { invalidationChannel } from '#server/cache/invalidation-channel.ts'
import { openReplicatedDatabase } from '#test/replicated-database.ts'
import { buildShop } from '../scripts/project.mjs'
import { fillCatalog } from './support/catalog.ts'
import { cleanUpLater, runWithCleanup } from './support/cleanup.ts'
import { startLoadGenerator } from './support/load.ts'
import { readOptions } from './support/options.ts'
import { machine, load as machineLoad, milliseconds, rate, table } from './support/report.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

const headers = { 'accept-encoding': 'gzip, br', accept: 'application/json' }
const token = 'only for measuring, not for production'
const changesEachSecond = [0, 2, 10, 50, 200]

await runWithCleanup(async () => {
  const { seconds, sizes } = readOptions({ sizes: '20000', seconds: '8' })
  await buildShop()
  const database = await openReplicatedDatabase()
  cleanUpLater(() => database.close())
  await fillCatalog(database.url, sizes[0] ?? 20_000)
  await database.copy()
  const folder = mkdtempSync(join(tmpdir(), 'aro-certo-benchmark-'))
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { PAGE_CACHE_MB: '0', SHOP_DEMO: 'false', METRICS_TOKEN: token }
  const alone = await startShop(database.url, join(folder, 'alone'), settings)
  const withReplica = await startShop(database.url, join(folder, 'replica'), {
    ...settings,
    DATABASE_REPLICA_URL: database.replicaUrl,
  })
  const primary = new pg.Client({ connectionString: database.url })
  await primary.connect()
  cleanUpLater(() => primary.end())
  const { rows } = await primary.query<{ id: string }>('select id from products order by id limit 400')
  const ids = rows.map(({ id }) => id)
  const paths = ids.flatMap((id) => [`/api/products/${id}`, `/api/products/${id}/related`])
  const load = startLoadGenerator()
  const measure = async (shop: ShopProcess, changes: number) => {
    const stop = changeContinuously(primary, ids, changes)
    await load({ url: shop.url, paths, connections: 16, until: { seconds: 2 }, headers })
    const [reads, time] = [await readsOf(shop), processorTime(database.url)]
    const measured = await load({ url: shop.url, paths, connections: 16, until: { seconds }, headers })
    const [after, timeAfter] = [await readsOf(shop), processorTime(database.url)]
    await stop()
    const [fromReplica, fromPrimary] = [after.replica - reads.replica, after.primary - reads.primary]
    const share = fromReplica + fromPrimary > 0 ? fromReplica / (fromReplica + fromPrimary) : 0
    const spent = (timeAfter - time) / ((measured.requestsPerSecond * seconds) / 1_000)
    return [
      rate(measured.requestsPerSecond),
      milliseconds(measured.p50),
      `${Math.round(100 * share)}%`,
      Math.round(spent),
      machineLoad(),
    ]
  }
  const found: (string | number)[][] = []
  for (const changes of changesEachSecond) {
    found.push(['without', changes, ...(await measure(alone, changes))])
    found.push(['with', changes, ...(await measure(withReplica, changes))])
  }
  console.log(`${machine()}; primary, replica, shop and load on one machine; ${seconds} s each\n`)
  const columns = ['answers/s', 'p50 ms', 'from the replica', 'ms of the primary for 1,000 answers', 'load']
  console.log(table(['Replica', 'Changes/s', ...columns], found))
})

/** Changes a product so often a second, and announces it, as the shop does. */
function changeContinuously(client: pg.Client, ids: string[], changes: number): () => Promise<void> {
  let isOver = changes === 0
  const changing = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const id = ids[number % ids.length] ?? ''
      await client.query('begin')
      await client.query('update products set updated_at = now() where id = $1', [id])
      const [message] = invalidationMessages([`product:${id}`])
      await client.query('select pg_notify($1, $2)', [invalidationChannel, message])
      await client.query('commit')
      await new Promise((resolve) => setTimeout(resolve, 1_000 / changes))
    }
  })()
  // Where the benchmark is interrupted, nobody waits for this any more.
  changing.catch(() => undefined)
  return async () => {
    isOver = true
    await changing
  }
}

async function readsOf(shop: ShopProcess): Promise<{ replica: number; primary: number }> {
  const answer = await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  const of = (from: string) => Number(new RegExp(`public_reads_total{from="${from}"} (\\d+)`).exec(text)?.[1] ?? 0)
  return { replica: of('replica'), primary: of('primary') }
}

/** How long the processes of a PostgreSQL that is there have had a processor, in milliseconds, as Linux counts it. */
function processorTime(url: string): number {
  const statOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
    } catch {
      return [] // it has just ended
    }
  }
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const port = new URL(url).port
  const owner = processes.find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`/primary/postgres\0-p\0${port}\0`)
    } catch {
      return false
    }
  })
  const ofPrimary = processes.map(statOf).filter((stat) => stat[1] === owner)
  return ofPrimary.reduce((sum, stat) => sum + 10 * (Number(stat[11]) + Number(stat[12])), 0)
}
