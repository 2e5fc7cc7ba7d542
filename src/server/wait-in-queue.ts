import { TooBusyError } from './too-busy-error.ts'

/** People wait so long for the first sign of an answer; after that a clear refusal is better. */
export const patienceMilliseconds = 2_000

/** What has to be called so that each of those who wait goes on, in the order of their coming. */
export type Queue = Set<() => void>

/**
 * Waits behind those in a queue until it is called. Fails with a `TooBusyError` of this message, and leaves the queue, after
 * so long.
 */
export function waitInQueue(queue: Queue, milliseconds: number, message: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const goOn = () => {
      clearTimeout(giveUp)
      queue.delete(goOn)
      resolve()
    }
    const giveUp = setTimeout(() => {
      queue.delete(goOn)
      reject(new TooBusyError(message))
    }, milliseconds)
    queue.add(goOn)
  })
}
