import autocannon from 'autocannon'
import type { Load, Measured } from './load.ts'
import { quantile } from './report.ts'

/** A machine with much other work takes its time; who waits longer is counted as failed. */
const longestSeconds = 60

/**
 * Each connection goes round so many addresses at most, where it is to go on for a time: each is a request
 * that is written before the first is sent. A number of requests is shared among the workers, so that as many
 * addresses are requested.
 */
const maxPaths = 250

process.on('message', (load: Load) => {
  measure(load).then(
    (measured) => process.send?.(measured),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
process.on('disconnect', () => process.exit())

type Seen = { times: number[]; failures: string[]; hits: number; refused: number; first: number; last: number }

/** Autocannon's own percentiles are whole milliseconds, so the time of each response is recorded instead. */
async function measure(load: Load): Promise<Measured> {
  const urls = [load.url].flat()
  const seen: Seen = { times: [], failures: [], hits: 0, refused: 0, first: Number.POSITIVE_INFINITY, last: 0 }
  const connections = load.connections / urls.length
  await Promise.all(urls.map((url, index) => loadOne({ ...load, url, connections }, index, urls.length, seen)))
  const { times, failures } = seen
  if (failures.length > 0) {
    const ways = [...new Set(failures)].join(', ')
    throw new Error(`${urls[0]}${load.paths[0]}: ${failures.length} of ${times.length} requests failed (${ways})`)
  }
  return {
    requestsPerSecond: ((times.length - seen.refused) * 1000) / (seen.last - seen.first),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    hits: seen.hits / times.length,
    refused: seen.refused / times.length,
  }
}

/** One of several servers, which begin at different addresses, too. */
async function loadOne(load: Load & { url: string }, index: number, servers: number, seen: Seen): Promise<void> {
  const { url, paths, connections, until, headers } = load
  const addresses = 'requests' in until ? Math.ceil(until.requests / connections) : maxPaths
  let connection = 0
  const onResponse: autocannon.Request['onResponse'] = (_status, _body, _context, received) => {
    // What comes from disk passes the rest of the server, which writes the names of headers in small letters.
    const status = received?.['Cache-Status'] ?? received?.['cache-status']
    if (String(status).startsWith('shop; hit')) seen.hits += 1
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        timeout: longestSeconds,
        ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests }),
        headers,
        setupClient: (client) => {
          // Each connection begins at another of the addresses.
          const start = Math.floor(((index + connection++ / connections) * paths.length) / servers)
          const turned = [...paths.slice(start), ...paths.slice(0, start)].slice(0, addresses)
          client.setRequests(turned.map((path) => ({ method: 'GET', path, onResponse })))
        },
      },
      (error: unknown, done) => (error ? reject(error) : resolve(done)),
    )
    run.on('response', (_client, status, _bytes, milliseconds) => {
      seen.last = performance.now()
      // From the first request on: until then the addresses were written.
      seen.first = Math.min(seen.first, seen.last - milliseconds)
      if (status === 503 && load.mayRefuse) seen.refused += 1
      else if (status !== 200) seen.failures.push(String(status))
      seen.times.push(milliseconds)
    })
  })
  for (let error = 0; error < result.errors; error++) seen.failures.push('no answer')
}
