// Measures the shop on a busy day: visitors in their usual mixture, with orders and price changes, in one
// process and in four.
import { bareCopy } from './support/bare-copy.ts'
import { reportBusyDay } from './support/busy-day-report.ts'
import { browserHeaders, openSite, type Site, warmUp } from './support/busy-site.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { type Measured, median, startLoadGenerator } from './support/load.ts'
import { readOptions } from './support/options.ts'
import { openProbe } from './support/probe.ts'
import { load as machineLoad, rate } from './support/report.ts'
import { connections, type Day, type DayResult, spendDay } from './support/spend-day.ts'
import { drawVisits, randomNumbers } from './support/visits.ts'

const days: Day[] = [
  { name: 'no orders', orders: 0 },
  { name: '1 order a second', orders: 1 },
  { name: '5 orders a second', orders: 5 },
  { name: '20 orders a second', orders: 20 },
  { name: '5 sales a second announced by hand', orders: 0, byHand: 5 },
]

await runWithCleanup(async () => {
  const { rounds, seconds, sizes, warm, processes } = readOptions({ sizes: '20000', seconds: '10', warm: '20000' })
  const [size = 20_000] = sizes
  const databases = await openDatabases()
  // Some more than needed: no day ends to the second.
  const buyers = Math.ceil(1.3 * rounds * seconds * days.reduce((sum, { orders }) => sum + orders, 0))
  const sites: Site[] = []
  for (const count of processes) sites.push(await openSite(databases, size, count, buyers))
  const load = startLoadGenerator()
  for (const site of sites) await warmUp(site, warm, load)
  const [
    {
      addresses,
      urls: [first = ''],
    } = sites[0] as Site,
  ] = sites
  const bare = await bareCopy(first, drawVisits(addresses, 300, randomNumbers(1)), browserHeaders())

  const probes = new Map(sites.map((site) => [site, openProbe(site.urls, site.announcements)]))
  const results = new Map<string, DayResult[]>()
  const plain: Measured[] = []
  for (let round = 1; round <= rounds; round++) {
    plain.push(
      await load({ url: bare.url, paths: bare.paths, connections, until: { seconds }, headers: browserHeaders() }),
    )
    // They take turns, so that what else the machine does falls on all of them.
    for (const site of sites)
      for (const day of days) {
        const probe = probes.get(site)
        if (!probe) throw new Error('every site has a probe')
        const measured = await spendDay(site, day, probe, seconds, load)
        const key = `${site.name}, ${day.name}`
        results.set(key, [...(results.get(key) ?? []), measured])
        console.error(`${round}/${rounds} ${key}: ${rate(measured.requestsPerSecond)} pages/s, load ${machineLoad()}`)
      }
  }
  reportBusyDay({ sites, days, probes, results, plain: median(plain), rounds, seconds, size })
})
