import { TooBusyError } from './too-busy-error.ts'

/** People wait this long for the first sign of a response; after that a clear refusal is better. */
export const maxWaitMilliseconds = 2_000

/** The functions that release each waiting caller, in order of arrival. */
export type Queue = Set<() => void>

/**
 * Waits in a queue until it is released. After this time it leaves the queue and fails with a `TooBusyError`
 * of this message.
 */
export function waitInQueue(queue: Queue, milliseconds: number, message: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const goOn = () => {
      clearTimeout(timeout)
      queue.delete(goOn)
      resolve()
    }
    const timeout = setTimeout(() => {
      queue.delete(goOn)
      reject(new TooBusyError(message))
    }, milliseconds)
    queue.add(goOn)
  })
}
