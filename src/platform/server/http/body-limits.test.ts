import { createServer, request } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutSlowBodies } from './body-limits.ts'

const app = new Hono()
app.use(cutSlowBodies(200))
app.post('/', async (context) => context.text(String((await context.req.text()).length)))
app.onError((_, context) => context.text('broken', 400))
const server = createServer(getRequestListener(app.fetch))
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/**
 * Sends a body of ten bytes, one at a time while the server listens if `isSlow`; returns the response,
 * or how it ended.
 */
function send(isSlow: boolean): Promise<string> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': '10' } })
    const drip = isSlow ? setInterval(() => sent.write('x'), 100) : undefined
    if (!isSlow) sent.end('x'.repeat(10))
    const end = (how: string) => {
      clearInterval(drip)
      resolve(how)
    }
    sent.on('error', () => end('cut'))
    sent.on('response', (answer) => answer.on('data', (text) => end(String(text))))
  })
}

test('a body that arrives byte by byte is cut off; others are not', async () => {
  expect(await Promise.all([send(true), send(false)])).toEqual(['cut', '10'])
})
