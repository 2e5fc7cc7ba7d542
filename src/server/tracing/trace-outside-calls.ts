import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { z } from 'zod'
import { isTraced, type OpenSpan, openSpan } from './span.ts'

/** What Node's `fetch` and its `http` tell of a request: whom it asks. The path may say something of a person. */
const fetched = z.object({
  request: z.object({ method: z.string(), origin: z.union([z.string(), z.instanceof(URL)]) }),
})
const asked = z.object({ request: z.object({ method: z.string(), host: z.string() }) })
const answered = z.object({ response: z.object({ statusCode: z.number() }) })
const about = z.object({ request: z.custom<object>((value) => typeof value === 'object' && value !== null) })

/**
 * Makes a span of each call to another server that belongs to a trace: payment provider, postal service, storage. Gives what
 * ends that.
 */
export function traceOutsideCalls(): () => void {
  const open = new WeakMap<object, OpenSpan>()
  const begin = (message: unknown, method: string, host: string) => {
    const { request } = about.parse(message)
    if (isTraced())
      open.set(
        request,
        openSpan(`${method} ${host}`, 'client', { 'http.request.method': method, 'server.address': host }),
      )
  }
  const end = (isFailed: boolean) => (message: unknown) => {
    const span = open.get(about.parse(message).request)
    const status = answered.safeParse(message).data?.response.statusCode
    if (status !== undefined) span?.note({ 'http.response.status_code': status })
    span?.end({ isFailed: isFailed || (status ?? 0) >= 500 })
  }
  const heard: [string, (message: unknown) => void][] = [
    [
      'undici:request:create',
      (message) => {
        const { method, origin } = fetched.parse(message).request
        begin(message, method, new URL(origin).host)
      },
    ],
    ['undici:request:headers', end(false)],
    ['undici:request:error', end(true)],
    [
      'http.client.request.start',
      (message) => {
        const { method, host } = asked.parse(message).request
        begin(message, method, host)
      },
    ],
    ['http.client.response.finish', end(false)],
    ['http.client.request.error', end(true)],
  ]
  for (const [channel, hear] of heard) subscribe(channel, hear)
  return () => {
    for (const [channel, hear] of heard) unsubscribe(channel, hear)
  }
}
