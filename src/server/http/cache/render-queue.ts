import { currentWork } from '#server/db/kind-of-work.ts'
import { openPlaces } from '#server/places-in-queue.ts'
import { maxWaitMilliseconds, type Queue, waitInQueue } from '#server/wait-in-queue.ts'

export type RenderQueue = {
  /**
   * Waits until a page may be rendered, and returns a function to call when it is done. Fails with a
   * `TooBusyError`: at once if too many wait, in all or from one network, or after waiting too long. A page
   * that is renewed goes before those that have not been requested lately.
   */
  turn(asked?: { isRenewal?: boolean; network?: string | undefined }): Promise<() => void>
}

/**
 * One page has the processor while others wait for the database, for their turn among calls and orders, or
 * are being compressed: with three the processor was idle while thirty waited (`docs/performance.md`).
 */
const madeAtOnce = 6
/**
 * A page takes the processor 11 to 20 ms, so these take half a second of its time however many are rendered
 * at once, and longer together with other work: any request behind them would wait longer than people do.
 */
const maxWaiting = 32
/** This many more wait if they come from other networks: a crawler that keeps the queue full refuses nobody else. */
const placesForOthers = 6

/**
 * Lets few pages be rendered at once: rendering blocks everything else in the process, so that a crawler that
 * requests thousands of pages would make everybody wait. Cached responses, calls and the pages of customers
 * and staff never queue here.
 */
export function openRenderQueue(
  atOnce = madeAtOnce,
  waitingAtMost = maxWaiting,
  milliseconds = maxWaitMilliseconds,
): RenderQueue {
  const renewals: Queue = new Set()
  const others: Queue = new Set()
  const refusal = 'too many pages are waiting'
  const placesOfRenewals = openPlaces({ most: waitingAtMost, forOthers: 0 }, refusal)
  const placesOfOthers = openPlaces({ most: waitingAtMost, forOthers: placesForOthers }, refusal)
  let running = 0

  function beginNext(): void {
    const [next] = renewals.size > 0 ? renewals : others
    if (next) next()
    else running -= 1
  }

  return {
    async turn({ isRenewal = false, network } = {}) {
      if (running < atOnce) running += 1
      else {
        // Whoever asks for a renewal, all who request the page wait for it.
        const leave = isRenewal ? placesOfRenewals.take(undefined) : placesOfOthers.take(network)
        const waiting = isRenewal ? renewals : others
        await waitInQueue(waiting, milliseconds, 'a page has waited too long for its turn').finally(leave)
      }
      // Requests that arrived meanwhile are answered first.
      return () => setImmediate(beginNext)
    },
  }
}

/** The same response, once its text has ended. */
export const bufferResponse = async (page: Response): Promise<Response> =>
  page.body ? new Response(await page.arrayBuffer(), page) : page

/** Renders a page in its turn, which ends when `render` resolves with the whole page. */
export async function runQueued(queue: RenderQueue, render: () => Promise<Response>): Promise<Response> {
  const release = await queue.turn({ network: currentWork().network })
  try {
    return await render()
  } finally {
    release()
  }
}
