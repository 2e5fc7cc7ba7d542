import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { limitBody } from './body-limits.ts'

const app = new Hono()
  .use(limitBody(10, (context) => context.text('too large', 413)))
  .all('*', async (context) => context.text(await context.req.text()))

/** A request as a development server wraps it: readable, but not copyable. */
function wrapped(method: string, body: string | null): Request {
  const request = new Request('http://shop.test/', { method, body })
  const stream = new Response('').body
  return new Proxy(request, {
    get(target, name) {
      if (name === 'body') return target.body ?? stream
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

it('passes on a request without a body', async () => {
  expect((await app.fetch(wrapped('DELETE', null))).status).toBe(200)
})

it.each([
  ['0123456789', 200],
  ['0123456789a', 413],
])('measures the body %s', async (body, status) => {
  const headers = { 'content-length': String(body.length) }
  expect((await app.request('/', { method: 'POST', body, headers })).status).toBe(status)
})

it('measures a body of unknown length as it arrives', async () => {
  const headers = { 'transfer-encoding': 'chunked' }
  expect((await app.request('/', { method: 'POST', body: 'x'.repeat(11), headers })).status).toBe(413)
})
