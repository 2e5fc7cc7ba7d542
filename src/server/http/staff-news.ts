import { Hono } from 'hono'
import { newsBeatMilliseconds, newsEvents } from '#contract/admin/news.ts'
import { shopError } from '#contract/errors.ts'
import { translateError } from '../api/translate-errors.ts'
import type { StaffNews } from '../changes/staff-news.ts'
import type { Shop } from '../shop.ts'
import { failureAnswer } from './api.ts'
import { requireAdministrator } from './require-administrator.ts'

/** Events that may wait for a reader who does not read; then the line is cut, and the reader calls again. */
const mostWaiting = 20

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // A proxy that collects answers would keep the news to itself.
  'X-Accel-Buffering': 'no',
  // So that nothing of it is left open once it has ended: a process that ends waits for its connections.
  Connection: 'close',
}

/** Tells the staff's screens that something changed, as server-sent events. */
export function staffNewsRoutes(shop: Shop, news: StaffNews): Hono {
  const app = new Hono()
  app.get('/', async (context) => {
    try {
      return new Response(await openLine(shop, news, context.req.raw.headers), { headers })
    } catch (error) {
      return failureAnswer(context, translateError(error, shop.log, 'staff news'))
    }
  })
  return app
}

/** Throws `UNAUTHENTICATED`, `FORBIDDEN`, and `TOO_MANY_REQUESTS` when the person has too many lines already. */
async function openLine(shop: Shop, news: StaffNews, asked: Headers): Promise<ReadableStream<Uint8Array>> {
  const { id } = await requireAdministrator(shop, asked)
  const encoder = new TextEncoder()
  let beat: NodeJS.Timeout | undefined
  let leave: (() => void) | undefined
  let isOpen = true
  const forget = () => {
    isOpen = false
    clearInterval(beat)
    leave?.()
  }
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  const end = () => {
    if (isOpen) line?.close()
    forget()
  }
  const write = (event: string, data: unknown) => {
    if ((line?.desiredSize ?? 0) < -mostWaiting) return end()
    if (isOpen) line?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  }
  // Whoever lost the rights, or has signed out, hears nothing more.
  const say = (event: string, data: unknown) =>
    requireAdministrator(shop, asked).then(
      () => write(event, data),
      () => end(),
    )
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      line = controller
    },
    cancel: forget,
  })
  leave = news.follow(id, { tell: (topics) => void say(newsEvents.news, topics), end })
  if (!leave) throw shopError('TOO_MANY_REQUESTS', { data: { retryAfterSeconds: newsBeatMilliseconds / 1_000 } })
  beat = setInterval(() => void say(newsEvents.beat, 0), newsBeatMilliseconds)
  write(newsEvents.beat, 0)
  return stream
}
