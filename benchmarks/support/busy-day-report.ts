import type { Site } from './busy-site.ts'
import { type Measured, median } from './load.ts'
import type { Probe } from './probe.ts'
import { machine, load as machineLoad, milliseconds, quantile, rate, ratio, table } from './report.ts'
import { connections, type Day, type DayResult } from './spend-day.ts'

/** Prints the medians of all rounds, and how old pages were. */
export function reportBusyDay(all: {
  sites: Site[]
  days: readonly Day[]
  probes: Map<Site, Probe>
  results: Map<string, DayResult[]>
  plain: Measured
  rounds: number
  seconds: number
  size: number
}): void {
  const { sites, days, probes, results, plain, rounds, seconds, size } = all
  const number = (value: number) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : 'never')
  console.log(`${machine()}; load ${machineLoad()}; ${size.toLocaleString('en')} products, ${connections} connections;`)
  console.log(`medians of ${rounds} rounds of ${seconds} s; four processes share the same processors\n`)
  const rows = sites.flatMap(({ name }) => {
    const quiet = median(results.get(`${name}, ${days[0]?.name}`) ?? []).requestsPerSecond
    return days.map((day) => {
      const measured = results.get(`${name}, ${day.name}`) ?? []
      const { requestsPerSecond, p50, p99, hits, refused } = median(measured)
      const orders = measured.reduce((sum, one) => sum + one.ordersPerSecond, 0) / measured.length
      return [
        `${name}, ${day.name}`,
        rate(requestsPerSecond),
        ratio(requestsPerSecond / quiet),
        ratio(requestsPerSecond / plain.requestsPerSecond),
        milliseconds(p50),
        milliseconds(p99),
        `${(hits * 100).toFixed(1)} %`,
        `${(refused * 100).toFixed(1)} %`,
        orders.toFixed(1),
        measured.reduce((sum, one) => sum + one.failed, 0),
      ]
    })
  })
  const head = ['Day', 'Pages /s', ': no orders', ': bare', 'p50 ms', 'p99 ms', 'Cached']
  console.log(table([...head, 'Refused 503', 'Orders /s', 'Failed'], rows))
  console.log(`\nBare server: ${rate(plain.requestsPerSecond)} pages/s\n`)
  const shown = sites.map((site) => {
    const { ages = [], mixtures = [], pagesRead = 0 } = probes.get(site) ?? {}
    for (const mixture of mixtures) console.error(mixture)
    const peaks = site.processes.map((one) => one.peakMemory())
    return [
      site.name,
      ages.length,
      number(quantile(ages, 0.5)),
      number(quantile(ages, 1)),
      number(pagesRead),
      mixtures.length,
      site.idle.join(', '),
      peaks.join(', '),
    ]
  })
  const columns = ['Site', 'Changes followed', 'Age p50 ms', 'Age most ms', 'Pages read', 'Mixtures']
  console.log(table([...columns, 'Idle MB', 'Most MB'], shown))
}
