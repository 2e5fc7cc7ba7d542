import { TooBusyError } from '#server/too-busy-error.ts'
import { patienceMilliseconds, type Queue, waitInQueue } from '#server/wait-in-queue.ts'

export type RenderQueue = {
  /**
   * Waits until a page may be made, and gives what has to be called when it is. Fails with a `TooBusyError`: at once when
   * too many wait, later when it has waited too long. A page that is made anew goes before those that nobody has asked for
   * lately.
   */
  turn(asked?: { isRenewal?: boolean }): Promise<() => void>
}

/**
 * One page has the processor, others wait for the database, for their turn among calls and orders, or are being compressed: with
 * three the processor was idle while thirty waited (`docs/performance.md`).
 */
const madeAtOnce = 6
/**
 * A page takes the processor 11 to 20 ms, so these take half a second of its time however many are made at once, and longer
 * beside other work: whoever came behind them would wait longer than people do.
 */
const mostWaiting = 32

/**
 * Lets few pages be made at once: rendering holds up all that a process answers, so that a crawler that asks for
 * thousands of pages would have everybody wait. What is kept, calls and the pages of customers and staff never queue here.
 */
export function openRenderQueue(
  atOnce = madeAtOnce,
  waitingAtMost = mostWaiting,
  milliseconds = patienceMilliseconds,
): RenderQueue {
  const renewals: Queue = new Set()
  const others: Queue = new Set()
  let running = 0

  function beginNext(): void {
    const [next] = renewals.size > 0 ? renewals : others
    if (next) next()
    else running -= 1
  }

  return {
    async turn({ isRenewal = false } = {}) {
      const waiting = isRenewal ? renewals : others
      if (running < atOnce) running += 1
      else if (waiting.size >= waitingAtMost) throw new TooBusyError()
      else await waitInQueue(waiting, milliseconds, 'a page has waited too long for its turn')
      // What has come in meanwhile is answered first.
      return () => setImmediate(beginNext)
    },
  }
}

/** The same answer, once its text has come to its end. */
export const bufferResponse = async (page: Response): Promise<Response> =>
  page.body ? new Response(await page.arrayBuffer(), page) : page

/** Renders a page in its turn, which ends when `render` has ended: it gives the page whole. */
export async function runQueued(queue: RenderQueue, render: () => Promise<Response>): Promise<Response> {
  const release = await queue.turn()
  try {
    return await render()
  } finally {
    release()
  }
}
