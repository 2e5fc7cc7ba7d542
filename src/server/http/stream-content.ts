import { AsyncLocalStorage } from 'node:async_hooks'
import type { Shop } from '#server/shop.ts'

type Content = AsyncGenerator<string | Uint8Array, void>

/**
 * The body of a response whose content is read on demand, and no further once the client disconnects. It
 * breaks off where the content fails, with `failure` in the log: the client sees that it is incomplete, and
 * nothing caches it.
 */
export function streamContent({ log }: Pick<Shop, 'log'>, content: Content, failure: string): ReadableStream {
  // Read piece by piece after the request was handled, and still part of its work, which has priority over
  // work that has not begun.
  const inRequest = AsyncLocalStorage.snapshot()
  let isTaken = true
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await inRequest(() => content.next())
        if (!isTaken) return
        if (done) controller.close()
        else controller.enqueue(typeof value === 'string' ? Buffer.from(value) : value)
      } catch (error) {
        log.error({ err: error }, failure)
        controller.error(error)
      }
    },
    async cancel() {
      isTaken = false
      await content.return()
    },
  })
}
