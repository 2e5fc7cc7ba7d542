import autocannon from 'autocannon'
import type { Load, Measured } from './load.ts'

process.on('message', (load: Load) => {
  measure(load).then(
    (measured) => process.send?.(measured),
    (error: unknown) => process.send?.({ failure: String(error) }),
  )
})
process.on('disconnect', () => process.exit())

/** Autocannon's own percentiles are whole milliseconds: each answer's time is kept instead. */
async function measure({ url, paths, connections, until, headers }: Load): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  let connection = 0
  const begun = performance.now()
  let last = begun
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests }),
        headers,
        setupClient: (client) => {
          // Each connection begins at another of the addresses.
          const start = Math.floor((connection++ * paths.length) / connections)
          const turned = [...paths.slice(start), ...paths.slice(0, start)]
          client.setRequests(turned.map((path) => ({ method: 'GET', path })))
        },
      },
      (error: unknown, done) => (error ? reject(error) : resolve(done)),
    )
    run.on('response', (_client, status, _bytes, milliseconds) => {
      last = performance.now()
      if (status !== 200) failed += 1
      times.push(milliseconds)
    })
  })
  if (failed > 0 || result.errors > 0) throw new Error(`${url}${paths[0]}: ${failed + result.errors} requests failed`)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { requestsPerSecond: (times.length * 1000) / (last - begun), p50: at(0.5), p99: at(0.99) }
}
