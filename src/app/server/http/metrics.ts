import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { attentionKinds } from '#modules/sales/attention/rules.ts'
import { identifierPattern } from '#platform/pagination.ts'
import { listCalls } from '#platform/server/api/audiences.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ShopProcess } from '#platform/server/shop-process.ts'
import { pagePaths, pathParts } from '#platform/site-map.ts'
import { contract } from '../../contract.ts'
import { readShopFigures, type ShopFigures } from '../system/shop-figures.ts'

type Route = { name: string; method?: string; path: RegExp }

const calls: Route[] = listCalls(contract).map(({ method, route }) => ({
  name: `/api${route}`,
  method,
  path: new RegExp(`^/api${route.replace(/\{[^}]+\}/g, '[^/]+')}$`),
}))

const pages: Route[] = pagePaths
  .filter((path) => !path.endsWith('$'))
  .map((path) => ({
    name: path,
    path: new RegExp(
      `^${path.replace(/\{?\$\w+\}?/g, (part) => pathParts[part] ?? (part.startsWith('{') ? '[^/]+' : identifierPattern))}/?$`,
    ),
  }))

const parts = (name: string) => (/[{$]/.test(name) ? 1 : 0)

/** Fixed names go before parameters. */
const routes = [...calls, ...pages].toSorted((one, other) => parts(one.name) - parts(other.name))

/** Requests that are neither calls nor pages, by path prefix. */
const others = ['/assets', '/media', '/simulado', '/api/payment-notifications', '/api', '/admin']

const maxPaths = 4_000
const known = new Map<string, string>()

/** The route of a request, as `/api/orders/{id}`. Their number is bounded: unknown ones are `other`. */
export function nameRoute(method: string, target: string): string {
  const path = target.split('?', 1)[0] ?? ''
  const key = `${method} ${path}`
  const found = known.get(key)
  if (found) return found
  const matchedMethod = method === 'HEAD' ? 'GET' : method
  const route =
    routes.find((one) => (one.method ?? matchedMethod) === matchedMethod && one.path.test(path))?.name ??
    others.find((start) => path === start || path.startsWith(`${start}/`)) ??
    'other'
  if (known.size >= maxPaths) known.clear()
  known.set(key, route)
  return route
}

export type Metrics = {
  contentType: string
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
        const labels = { route: nameRoute(method, url), method: methods.has(method) ? method : 'other', status }
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

// Every process reports the same of the whole shop: dashboards read one of them, never their sum.
function reportShop(registry: Registry, figures: ShopFigures): void {
  const { jobs, orders, attention, backupAge, revenueCents } = figures
  const open = (kind: string) => attention.find((one) => one.kind === kind)?.count ?? 0
  const ofJobs = (value: 'count' | 'oldestSeconds') =>
    jobs.map(({ name, state, ...figure }) => ({ labels: { name, state }, value: figure[value] }))
  const reported: [name: string, help: string, samples: number | readonly Sample[]][] = [
    ['aro_certo_jobs', 'Jobs that are not done yet, by name and state.', ofJobs('count')],
    ['aro_certo_job_age_seconds', 'For how long the oldest of them could have run.', ofJobs('oldestSeconds')],
    ['aro_certo_failed_jobs', 'Jobs that failed for good and wait for the staff.', figures.failedJobs],
    [
      'aro_certo_orders',
      'Orders by status.',
      orders.map(({ status, count }) => ({ labels: { status }, value: count })),
    ],
    ['aro_certo_paid_orders', 'Orders that are paid and not cancelled.', figures.paidOrders],
    ['aro_certo_revenue_reais', 'What they come to, in reais.', revenueCents / 100],
    [
      'aro_certo_unsettled_payments',
      'Orders past their time to pay whose payment is not settled.',
      figures.unsettledPayments,
    ],
    [
      'aro_certo_attention',
      'What the staff has to look at, by kind: differences of the ledger and of payments are among them.',
      attentionKinds.map((kind) => ({ labels: { kind }, value: open(kind) })),
    ],
    ['aro_certo_backup_nightly', 'Whether the shop makes a backup every night.', figures.isBackedUpNightly ? 1 : 0],
    ['aro_certo_backup_age_seconds', 'How old the newest whole backup is.', backupAge ?? []],
  ]
  for (const [name, help, samples] of reported) gauge(registry, name, help, samples)
}

const metricsPath = '/metrics'

/** Serves `/metrics`, to callers with the token if one is set; everything else is passed on. */
export function serveMetrics(metrics: Metrics, token: string | undefined, otherwise: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url?.split('?', 1)[0] !== metricsPath) return otherwise(request, response)
    if (token && !brings(request, token)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' }).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  }
}

/** The response of the metrics port to any other address. */
export const nothingElse: RequestListener = (_, response) => {
  response.writeHead(404, { 'Content-Type': 'text/plain' }).end(`only ${metricsPath}\n`)
}

function brings({ headers: { authorization = '' } }: IncomingMessage, token: string): boolean {
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
