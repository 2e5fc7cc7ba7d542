import { counter, histogram, type MetricFamily, type Sample } from './metric-text.ts'

type Answered = { route: string; method: string; status: number; seconds: number }

export type RequestMetrics = { note(answered: Answered): void; families(): MetricFamily[] }

/** The upper bound of each bucket, in seconds. */
const bounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Series = {
  labels: { route: string; method: string }
  buckets: number[]
  count: number
  sum: number
  statuses: Map<number, number>
}

/** Unknown methods are counted as one. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts requests by route, method and status, and the duration of their responses. */
export function openRequestMetrics(): RequestMetrics {
  const all = new Map<string, Series>()

  function seriesOf(route: string, method: string): Series {
    const key = `${method} ${route}`
    const found = all.get(key)
    if (found) return found
    const made = { labels: { route, method }, buckets: bounds.map(() => 0), count: 0, sum: 0, statuses: new Map() }
    all.set(key, made)
    return made
  }

  return {
    note({ route, method, status, seconds }) {
      const series = seriesOf(route, methods.has(method) ? method : 'other')
      series.count += 1
      series.sum += seconds
      series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1)
      const bucket = bounds.findIndex((bound) => seconds <= bound)
      if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
    },
    families: () => [
      counter(
        'aro_certo_requests_total',
        'Requests answered, by route, method and status.',
        [...all.values()].flatMap(({ labels, statuses }) =>
          [...statuses].map(([status, value]) => ({ labels: { ...labels, status: String(status) }, value })),
        ),
      ),
      histogram(
        'aro_certo_request_seconds',
        'How long answers took, in seconds.',
        [...all.values()].flatMap(samplesOf),
      ),
    ],
  }
}

/** Each bucket of a histogram includes the ones before it. */
function samplesOf({ labels, buckets, count, sum }: Series): Sample[] {
  let upTo = 0
  const counted = bounds.map((bound, index) => {
    upTo += buckets[index] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: upTo }
  })
  return [
    ...counted,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}
