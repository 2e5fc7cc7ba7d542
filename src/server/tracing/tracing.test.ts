import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { noProxyTrusted } from '../http/security/trusted-proxies.ts'
import { openLog } from '../log.ts'
import { withRequestId } from '../request-id.ts'
import { exportSpans } from './export-spans.ts'
import { openSpan, type Span, startTracing, traced } from './span.ts'
import { traceOutsideCalls } from './trace-outside-calls.ts'
import { traceRequests } from './trace-requests.ts'

const value = z.union([z.object({ stringValue: z.string() }), z.object({ intValue: z.string() })])
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[\da-f]{32}$/),
              spanId: z.string().regex(/^[\da-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              startTimeUnixNano: z.string().regex(/^\d{19}$/),
              endTimeUnixNano: z.string().regex(/^\d{19}$/),
              attributes: z.array(z.object({ key: z.string(), value })),
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** What a collector received, and with which headers; `status` is its response. */
const collected: { text: string; headers: Record<string, unknown> }[] = []
let status = 200
const collector = createServer(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  collected.push({ text, headers: { ...request.headers, path: request.url } })
  response.writeHead(status).end('{}')
})
const provider = createServer((_, response) => response.writeHead(502).end('no'))
const shop = createServer(
  traceRequests(
    withRequestId(async (_, response) => {
      await traced('orders.place', 'internal', () => fetch(`${urlOf(provider)}/cards/4111?cpf=11144477735`))
      response.writeHead(201).end('done')
    }, noProxyTrusted),
    () => '/api/orders/{id}',
  ),
)
const servers = [collector, provider, shop]
const urlOf = (of: typeof shop) => {
  const address = of.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
beforeAll(() => Promise.all(servers.map((one) => new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve)))))
afterAll(() => {
  for (const one of servers) one.close()
})

const lines: string[] = []
const log = openLog('warn', { write: (line: string) => void lines.push(line) })
const openExport = () =>
  exportSpans(
    { url: `${urlOf(collector)}/v1/traces`, headers: { 'x-key': 'ours' }, service: 'loja', version: '1.2.3' },
    log,
  )

it('a request, its call and the outside call are one trace, sent to the collector without personal data', async () => {
  const exported = openExport()
  let count = 0
  const keep = (span: Span) => {
    count += 1
    exported.keep(span)
  }
  const stops = [startTracing({ keep, share: 1 }), traceOutsideCalls()]
  const answer = await fetch(`${urlOf(shop)}/api/orders/7?email=ana@example.com`, { method: 'POST' })
  await answer.text()
  await vi.waitFor(() => expect(count).toBe(3))
  for (const stop of stops) stop()
  await exported.close()

  const [{ text = '', headers = {} } = {}] = collected
  expect(headers).toMatchObject({ 'x-key': 'ours', 'content-type': 'application/json', path: '/v1/traces' })
  const { resourceSpans } = sent.parse(JSON.parse(text))
  expect(resourceSpans[0]?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'loja' } })
  const spans = resourceSpans[0]?.scopeSpans[0]?.spans ?? []
  const host = new URL(urlOf(provider)).host
  const named = (name: string) => spans.find((span) => span.name === name)
  const [request, call, outside] = ['POST /api/orders/{id}', 'orders.place', `GET ${host}`].map(named)
  expect(spans).toHaveLength(3)
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect([request?.parentSpanId, call?.parentSpanId, outside?.parentSpanId]).toEqual([
    undefined,
    request?.spanId,
    call?.spanId,
  ])
  expect([request, call, outside].map((span) => [span?.kind, span?.status.code])).toEqual([
    [2, 0],
    [1, 0],
    [3, 2],
  ])
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '201' } })
  expect(request?.attributes).toContainEqual({
    key: 'shop.request_id',
    value: { stringValue: answer.headers.get('x-request-id') },
  })
  expect(text).not.toMatch(/ana@|4111|111444/)
})

it('a collector that does not accept them is logged once, and the spans are lost', async () => {
  lines.length = 0
  status = 500
  const exported = openExport()
  const stop = startTracing({ keep: exported.keep, share: 1 })
  for (let number = 0; number < 1_100; number += 1) openSpan('job', 'consumer').end()
  stop()
  await exported.close()
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['traces are lost: the collector does not take them'])
})

it('a failure has only its kind, and work outside a recorded trace makes no span', async () => {
  const recorded: Span[] = []
  await traced('not recorded', 'internal', async () => 1)
  const stop = startTracing({ keep: (span) => void recorded.push(span), share: 1 })
  await expect(
    traced('job send-email', 'consumer', async () => {
      throw new TypeError('ana@example.com is not known')
    }),
  ).rejects.toThrow()
  stop()
  const stopNone = startTracing({ keep: (span) => void recorded.push(span), share: 0 })
  await traced('not drawn', 'consumer', () => traced('within', 'internal', async () => 1))
  stopNone()
  expect(recorded.map(({ name, isFailed, attributes }) => ({ name, isFailed, attributes }))).toEqual([
    { name: 'job send-email', isFailed: true, attributes: { 'error.type': 'TypeError' } },
  ])
})
