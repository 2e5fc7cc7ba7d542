import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ShopProcess } from '#server/shop-process.ts'
import { counter, gauge, type MetricFamily } from './metric-text.ts'

type EventLoopDelay = ReturnType<typeof monitorEventLoopDelay>

/** Starts to measure event loop delay. */
export function watchEventLoop(): EventLoopDelay {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return delay
}

const nanoseconds = 1e-9
/** The timer's own share of the delay. */
const resolution = 0.02

/**
 * The metrics of one process: memory, processor, event loop, connections, cached pages. The event loop is
 * measured from one reading to the next.
 */
export function processMetrics(shop: ShopProcess, delay: EventLoopDelay): MetricFamily[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const waited = (percentile: number) => Math.max(0, delay.percentile(percentile) * nanoseconds - resolution)
  const eventLoop = [
    { labels: { quantile: '0.5' }, value: waited(50) },
    { labels: { quantile: '0.99' }, value: waited(99) },
    { labels: { quantile: '1' }, value: Math.max(0, delay.max * nanoseconds - resolution) },
  ]
  delay.reset()
  const pool = shop.pool()
  const cache = shop.pageCache()
  return [
    gauge('aro_certo_info', 'The version of the shop and its build.', [
      { labels: { version: shop.version, build: shop.build, node: process.versions.node }, value: 1 },
    ]),
    gauge(
      'aro_certo_started_seconds',
      'When the process started, in seconds since 1970.',
      shop.startedAt.getTime() / 1000,
    ),
    counter('aro_certo_cpu_seconds_total', 'Time on the processor.', (user + system) / 1_000_000),
    gauge('aro_certo_memory_bytes', 'Memory of the process.', [
      { labels: { part: 'resident' }, value: rss },
      { labels: { part: 'heap' }, value: heapUsed },
    ]),
    gauge('aro_certo_event_loop_seconds', 'How long the event loop delayed work since the last reading.', eventLoop),
    gauge('aro_certo_pool_connections', 'Connections to the database.', [
      { labels: { state: 'open' }, value: pool.open },
      { labels: { state: 'idle' }, value: pool.idle },
      { labels: { state: 'most' }, value: pool.most },
    ]),
    gauge('aro_certo_pool_waiting', 'Pieces of work that wait for a connection.', pool.waiting),
    gauge('aro_certo_database_up', 'Whether the database answers.', shop.isDatabaseUnavailable() ? 0 : 1),
    ...(cache
      ? [
          gauge('aro_certo_cache_entries', 'Pages and responses that are cached.', cache.count),
          gauge('aro_certo_cache_bytes', 'Memory of the cached pages and responses.', cache.bytes),
          counter(
            'aro_certo_cache_requests_total',
            'How often a cached response was found, and how often one had to be made.',
            [
              { labels: { result: 'hit' }, value: cache.hits },
              { labels: { result: 'miss' }, value: cache.misses },
            ],
          ),
        ]
      : []),
  ]
}
