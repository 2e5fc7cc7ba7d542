import { Hono } from 'hono'
import { type UpdateTopic, updateEvents, updateHeartbeatMilliseconds, updateTopics } from '#contract/admin/updates.ts'
import { shopError } from '#contract/errors.ts'
import { translateError } from '#server/api/translate-errors.ts'
import type { StaffUpdates } from '#server/cache/staff-updates.ts'
import { isPassingFault } from '#server/db/database-faults.ts'
import { workAs } from '#server/db/kind-of-work.ts'
import type { Shop } from '#server/shop.ts'
import { failureAnswer } from './api.ts'
import { requireAdministrator } from './security/require-administrator.ts'

/** The events buffered for a client that does not read; beyond that the stream is closed, and the client reconnects. */
const maxWaiting = 20

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // A proxy that buffers responses would delay the events.
  'X-Accel-Buffering': 'no',
  // So that nothing stays open after the stream has ended: a process that stops waits for its connections.
  Connection: 'close',
}

/** Notifies the staff's screens of changes, as server-sent events. */
export function staffUpdatesRoutes(shop: Shop, updates: StaffUpdates): Hono {
  const app = new Hono()
  app.get('/', async (context) => {
    try {
      return new Response(await openStream(shop, updates, context.req.raw.headers), { headers })
    } catch (error) {
      return failureAnswer(context, translateError(error, shop.log, 'staff news'))
    }
  })
  return app
}

/** Throws `UNAUTHENTICATED`, `FORBIDDEN`, and `TOO_MANY_REQUESTS` when the person has too many streams open. */
async function openStream(
  shop: Shop,
  updates: StaffUpdates,
  requestHeaders: Headers,
): Promise<ReadableStream<Uint8Array>> {
  const { id } = await requireAdministrator(shop, requestHeaders)
  const encoder = new TextEncoder()
  let heartbeat: NodeJS.Timeout | undefined
  let unsubscribe: (() => void) | undefined
  let isOpen = true
  const release = () => {
    isOpen = false
    clearInterval(heartbeat)
    unsubscribe?.()
  }
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const close = () => {
    if (isOpen) controller?.close()
    release()
  }
  const write = (event: string, data: unknown) => {
    if ((controller?.desiredSize ?? 0) < -maxWaiting) return close()
    if (isOpen) controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  }
  /** What could not be sent because the database was too busy to say whether the person may have it. */
  const waiting = new Set<UpdateTopic>()
  /** A person who lost the rights, or has signed out, gets nothing more. */
  async function send(topics: readonly UpdateTopic[]): Promise<void> {
    for (const topic of topics) waiting.add(topic)
    try {
      // Work of the staff, whatever announced the change: jobs and customers go first.
      await workAs('staff', () => requireAdministrator(shop, requestHeaders))
    } catch (error) {
      // All screens connecting again would keep the database busy.
      if (isPassingFault(error)) write(updateEvents.heartbeat, 0)
      else close()
      return
    }
    const changed = updateTopics.filter((topic) => waiting.has(topic))
    waiting.clear()
    if (changed.length > 0) write(updateEvents.changed, changed)
    else write(updateEvents.heartbeat, 0)
  }
  const stream = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened
    },
    cancel: release,
  })
  unsubscribe = updates.subscribe(id, { notify: (topics) => void send(topics), end: close })
  if (!unsubscribe)
    throw shopError('TOO_MANY_REQUESTS', { data: { retryAfterSeconds: updateHeartbeatMilliseconds / 1_000 } })
  heartbeat = setInterval(() => void send([]), updateHeartbeatMilliseconds)
  write(updateEvents.heartbeat, 0)
  return stream
}
