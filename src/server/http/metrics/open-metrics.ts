import type { RequestListener } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { attentionKinds } from '#domain/attention/attention-kinds.ts'
import { readShopFigures, type ShopFigures } from '#server/services/system/read-shop-figures.ts'
import type { Shop } from '#server/shop.ts'
import type { ShopProcess } from '#server/shop-process.ts'
import { routeOf } from './route-of.ts'

export type Metrics = {
  contentType: string
  /** Counts the responses of a listener. */
  counted(answer: RequestListener): RequestListener
  /** All metrics, in Prometheus's format. */
  text(): Promise<string>
}

/** Figures of the whole shop are read no more often than this, however many ask. */
const figuresMilliseconds = 10_000

/** Default metrics whose names promise counters, which they are not. */
const misnamed = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total']

/** Unknown methods are counted as one. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Measures a process of the shop. */
export function openMetrics(shop: Shop): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  let cached: { at: number; figures: Promise<ShopFigures | undefined> } | undefined

  function figures(): Promise<ShopFigures | undefined> {
    if (!cached || performance.now() - cached.at > figuresMilliseconds) {
      const reading = readShopFigures(shop).catch((error: unknown) => {
        if (!shop.process.isDatabaseUnavailable())
          shop.log.warn({ err: error }, 'figures of the shop could not be read')
        return undefined
      })
      cached = { at: performance.now(), figures: reading }
    }
    return cached.figures
  }

  return {
    contentType: registry.contentType,
    counted: (answer) => (request, response) => {
      const begun = performance.now()
      const { method = 'GET', url = '/' } = request
      response.once('close', () => {
        // Clients that disconnected before the response was complete got none (nginx counts them the same way).
        const status = response.writableFinished ? response.statusCode : 499
        const labels = { route: routeOf(method, url), method: methods.has(method) ? method : 'other', status }
        durations.observe(labels, (performance.now() - begun) / 1000)
      })
      answer(request, response)
    },
    async text() {
      const whole = shop.process.isDatabaseUnavailable() ? undefined : await figures()
      const now = new Registry()
      reportProcess(now, shop.process)
      if (whole) reportShop(now, whole)
      return (await registry.metrics()) + (await now.metrics())
    },
  }
}

type Sample = { labels?: Record<string, string>; value: number }

/** A gauge of this moment; a plain number means one sample without labels. */
function gauge(registry: Registry, name: string, help: string, samples: number | readonly Sample[]): void {
  const list = typeof samples === 'number' ? [{ value: samples }] : samples
  const [first] = list
  if (!first) return
  const made = new Gauge({ name, help, labelNames: Object.keys(first.labels ?? {}), registers: [registry] })
  for (const { labels = {}, value } of list) made.set(labels, value)
}

/** What one process has beside Node's own metrics: its build, connections, cached pages. */
function reportProcess(registry: Registry, { version, build, isDatabaseUnavailable, ...shop }: ShopProcess): void {
  const pool = shop.pool()
  const cache = shop.pageCache()
  gauge(registry, 'aro_certo_build_info', 'The version of the shop and its build.', [
    { labels: { version, build }, value: 1 },
  ])
  gauge(registry, 'aro_certo_pool_connections', 'Connections to the database.', [
    { labels: { state: 'open' }, value: pool.open },
    { labels: { state: 'idle' }, value: pool.idle },
    { labels: { state: 'most' }, value: pool.most },
  ])
  gauge(registry, 'aro_certo_pool_waiting', 'Pieces of work that wait for a connection.', pool.waiting)
  gauge(registry, 'aro_certo_database_up', 'Whether the database answers.', isDatabaseUnavailable() ? 0 : 1)
  if (!cache) return
  gauge(registry, 'aro_certo_cache_bytes', 'Memory of the cached pages and responses.', cache.bytes)
  const requests = new Counter({
    name: 'aro_certo_cache_requests_total',
    help: 'How often a cached response was found, and how often one had to be made.',
    labelNames: ['result'],
    registers: [registry],
  })
  requests.inc({ result: 'hit' }, cache.hits)
  requests.inc({ result: 'miss' }, cache.misses)
}

/**
 * Figures of the whole shop: every process reports the same, so dashboards must read one of them and never their sum.
 */
function reportShop(registry: Registry, figures: ShopFigures): void {
  const { jobs, attention, backupAge } = figures
  const report = (name: string, help: string, samples: number | readonly Sample[]) =>
    gauge(registry, name, help, samples)
  const ofJobs = jobs.map(({ name, state, ...figure }) => ({ labels: { name, state }, ...figure }))
  report(
    'aro_certo_jobs',
    'Jobs that are not done yet, by name and state.',
    ofJobs.map(({ labels, count }) => ({ labels, value: count })),
  )
  report(
    'aro_certo_job_age_seconds',
    'For how long the oldest of them could have run.',
    ofJobs.map(({ labels, oldestSeconds }) => ({ labels, value: oldestSeconds })),
  )
  report('aro_certo_failed_jobs', 'Jobs that failed for good and wait for the staff.', figures.failedJobs)
  report(
    'aro_certo_orders',
    'Orders by status.',
    figures.orders.map(({ status, count }) => ({ labels: { status }, value: count })),
  )
  report('aro_certo_paid_orders', 'Orders that are paid and not cancelled.', figures.paidOrders)
  report('aro_certo_revenue_reais', 'What they come to, in reais.', figures.revenueCents / 100)
  report(
    'aro_certo_unsettled_payments',
    'Orders past their time to pay whose payment is not settled.',
    figures.unsettledPayments,
  )
  const open = (kind: string) => attention.find((one) => one.kind === kind)?.count ?? 0
  report(
    'aro_certo_attention',
    'What the staff has to look at, by kind: differences of the ledger and of payments are among them.',
    attentionKinds.map((kind) => ({ labels: { kind }, value: open(kind) })),
  )
  report('aro_certo_backup_nightly', 'Whether the shop makes a backup every night.', figures.isBackedUpNightly ? 1 : 0)
  report(
    'aro_certo_backup_age_seconds',
    'How old the newest whole backup is.',
    backupAge === undefined ? [] : backupAge,
  )
}
