import { currentNetwork } from '#server/current-work.ts'
import { maxWaitMilliseconds } from '#server/wait-in-queue.ts'
import { WaitingLine } from '#server/waiting-line.ts'

/** Few pages are made at once. Cached responses, calls and the pages of customers and staff never wait here. */
export const openRenderQueue = (milliseconds = maxWaitMilliseconds): WaitingLine =>
  new WaitingLine({
    things: 'pages',
    // One page has the processor while others wait for the database or are being compressed.
    atOnce: 6,
    // A page takes the processor about ten milliseconds; a crawler that keeps the queue full refuses nobody else.
    waiting: 32,
    forOthers: 6,
    milliseconds,
  })

/** The same response, once its text has ended. */
export const bufferResponse = async (page: Response): Promise<Response> =>
  page.body ? new Response(await page.arrayBuffer(), page) : page

/** Renders a page in its turn, which ends when `render` resolves with the whole page. */
export async function runQueued(queue: WaitingLine, render: () => Promise<Response>): Promise<Response> {
  const release = await queue.turn({ network: currentNetwork() })
  return render().finally(release)
}
