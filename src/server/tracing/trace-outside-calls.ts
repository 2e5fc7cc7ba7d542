import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { z } from 'zod'
import { isTraced, type OpenSpan, openSpan } from './span.ts'

/** What Node's `fetch` and `http` report about a request: the host. The path may contain personal data. */
const fetched = z.object({
  request: z
    .object({ method: z.string(), origin: z.union([z.url(), z.instanceof(URL)]) })
    .transform(({ method, origin }) => ({ method, host: new URL(origin).host })),
})
const requested = z.object({ request: z.object({ method: z.string(), host: z.string() }) })
const answered = z.object({ response: z.object({ statusCode: z.number() }) })
const about = z.object({ request: z.custom<object>((value) => typeof value === 'object' && value !== null) })

/**
 * Makes a span of each call to another server that belongs to a trace: payment provider, postal service,
 * storage. Returns a function that stops that.
 */
export function traceOutsideCalls(): () => void {
  const open = new WeakMap<object, OpenSpan>()
  // Messages that another version of Node formats differently are ignored: a listener that throws would
  // end the process.
  const begin = (message: unknown, whom: { method: string; host: string } | undefined) => {
    const request = about.safeParse(message).data?.request
    if (!request || !whom || !isTraced()) return
    const { method, host } = whom
    open.set(
      request,
      openSpan(`${method} ${host}`, 'client', { 'http.request.method': method, 'server.address': host }),
    )
  }
  const end = (isFailed: boolean) => (message: unknown) => {
    const request = about.safeParse(message).data?.request
    const span = request && open.get(request)
    const status = answered.safeParse(message).data?.response.statusCode
    if (status !== undefined) span?.note({ 'http.response.status_code': status })
    span?.end({ isFailed: isFailed || (status ?? 0) >= 500 })
  }
  const channels: [string, (message: unknown) => void][] = [
    ['undici:request:create', (message) => begin(message, fetched.safeParse(message).data?.request)],
    ['undici:request:headers', end(false)],
    ['undici:request:error', end(true)],
    ['http.client.request.start', (message) => begin(message, requested.safeParse(message).data?.request)],
    ['http.client.response.finish', end(false)],
    ['http.client.request.error', end(true)],
  ]
  for (const [channel, listen] of channels) subscribe(channel, listen)
  return () => {
    for (const [channel, listen] of channels) unsubscribe(channel, listen)
  }
}
