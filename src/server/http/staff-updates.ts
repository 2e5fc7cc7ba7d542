import { Hono } from 'hono'
import { updateEvents, updateHeartbeatMilliseconds } from '#contract/admin/updates.ts'
import { shopError } from '#contract/errors.ts'
import { translateError } from '#server/api/translate-errors.ts'
import type { StaffUpdates } from '#server/cache/staff-updates.ts'
import type { Shop } from '#server/shop.ts'
import { failureAnswer } from './api.ts'
import { requireAdministrator } from './security/require-administrator.ts'

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
export function staffUpdatesRoutes(shop: Shop, news: StaffUpdates): Hono {
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
async function openLine(shop: Shop, news: StaffUpdates, asked: Headers): Promise<ReadableStream<Uint8Array>> {
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
  leave = news.follow(id, { tell: (topics) => void say(updateEvents.news, topics), end })
  if (!leave) throw shopError('TOO_MANY_REQUESTS', { data: { retryAfterSeconds: updateHeartbeatMilliseconds / 1_000 } })
  beat = setInterval(() => void say(updateEvents.beat, 0), updateHeartbeatMilliseconds)
  write(updateEvents.beat, 0)
  return stream
}
