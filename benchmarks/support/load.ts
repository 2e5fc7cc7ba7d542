import { sendMessage, startProcess } from './child-process.ts'

export type Load = {
  /** The server, or several over which the connections are spread. */
  url: string | string[]
  /** Asked for one after the other, over and over. */
  paths: string[]
  connections: number
  /** How long to go on: so many seconds, or so many requests, all of which are waited for. */
  until: { seconds: number } | { requests: number }
  headers: Record<string, string>
  /** Whether a server that has too much to do may say so (503): counted, where it else ends the benchmark. */
  mayRefuse?: boolean
}

/**
 * Times are in milliseconds. `hits`: the share of responses from the page cache or disk, according to their
 * headers; `refused`: the share that was refused for overload, whose times count, but not as completed requests.
 */
export type Measured = { requestsPerSecond: number; p50: number; p99: number; hits: number; refused: number }

/** Starts the load generator in a process apart; it measures one load at a time. */
export function startLoadGenerator(): (load: Load) => Promise<Measured> {
  const child = startProcess(['benchmarks/support/load-generator.ts'])
  return (load) => sendMessage<Measured>(child, load)
}

/** The middle of several measurements, each number by itself. */
export function median(measured: readonly Measured[]): Measured {
  const middle = (figure: keyof Measured) => {
    const sorted = measured.map((one) => one[figure]).sort((a, b) => a - b)
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  }
  const [p50, p99] = [middle('p50'), middle('p99')]
  return { requestsPerSecond: middle('requestsPerSecond'), p50, p99, hits: middle('hits'), refused: middle('refused') }
}
