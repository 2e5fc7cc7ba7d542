import { AsyncLocalStorage } from 'node:async_hooks'
import type { Shop } from '../shop.ts'

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

/** No response of another company that the shop can use is longer. */
const maxTextBytes = 4 * 1024 * 1024

/**
 * The text of another company's response; undefined if it is longer than `maxTextBytes`, of which the rest is
 * not received: it would fill the memory of a process that serves others, too. Throws as reading the body does.
 */
export async function readText({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let [text, byteCount] = ['', 0]
  for await (const part of body ?? []) {
    byteCount += part.byteLength
    // Leaving the loop ends the connection.
    if (byteCount > maxTextBytes) return undefined
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
