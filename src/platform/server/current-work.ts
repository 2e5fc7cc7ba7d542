import { AsyncLocalStorage } from 'node:async_hooks'
import { TooBusyError } from './errors.ts'

/** What the code deep inside knows of the request it works for. */
type Work = {
  network?: string | undefined
  /** By `performance.now()`: until then it may store something; infinite once it was answered. */
  until: number
}

const current = new AsyncLocalStorage<Work>()

export const workFor = <Result>(network: string | undefined, run: () => Result): Result =>
  current.run({ network, until: Number.POSITIVE_INFINITY }, run)

export const currentNetwork = (): string | undefined => current.getStore()?.network

/** For how long something that was begun in time may take to be stored, in milliseconds. */
const storingMilliseconds = 6_000

/**
 * Runs something for a caller who waits at most this long, or as long as the work around it may take. What is
 * not being stored by then is not stored any more (`refuseLateWork`), and a `TooBusyError` is thrown, a few seconds
 * later also while the database still lets it wait.
 */
export async function workInTime<Result>(milliseconds: number, run: () => Promise<Result>): Promise<Result> {
  const around = current.getStore()
  const until = Math.min(around?.until ?? Number.POSITIVE_INFINITY, performance.now() + milliseconds)
  const work: Work = { network: around?.network, until }
  if (until === Number.POSITIVE_INFINITY) return current.run(work, run)
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new TooBusyError('the work has taken too long')),
    until - performance.now() + storingMilliseconds,
  )
  try {
    return await Promise.race([current.run(work, run), late])
  } finally {
    clearTimeout(timer)
    // What goes on after the answer keeps nobody waiting, unless it came too late.
    if (performance.now() < until) work.until = Number.POSITIVE_INFINITY
  }
}

/** Throws a `TooBusyError` if the caller of the current work has waited long enough. */
export function refuseLateWork(): void {
  if (performance.now() > (current.getStore()?.until ?? Number.POSITIVE_INFINITY))
    throw new TooBusyError('the work has taken too long')
}
