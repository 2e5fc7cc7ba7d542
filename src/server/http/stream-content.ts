import { AsyncLocalStorage } from 'node:async_hooks'
import type { Shop } from '#server/shop.ts'

type Content = AsyncGenerator<string | Uint8Array, void>

/**
 * The body of an answer whose content is read as it is taken, and no further when nobody takes it any more. It breaks off where the
 * content does, with `failure` in the log: whoever fetches it sees that it is not whole, and nobody keeps it.
 */
export function streamContent({ log }: Pick<Shop, 'log'>, content: Content, failure: string): ReadableStream {
  // Asked for piece by piece after the request was handled, and still work of it, which goes before what has not begun.
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
