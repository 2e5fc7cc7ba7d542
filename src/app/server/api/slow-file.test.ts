import { randomUUID } from 'node:crypto'
import { createServer, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { productImportPath } from '#modules/supply/imports/contract.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'
import { apiRoutes } from './api-routes.ts'

const opened = useTestServer()
let staff: Visitor
let port = 0
beforeAll(async () => {
  staff = await opened.current.signUp({ isAdmin: true })
  const { shop, environment } = opened.current
  const app = new Hono().route('/api', apiRoutes(shop, environment.trustedProxies, { slowMilliseconds: 200 }))
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  return () => {
    server.closeAllConnections()
    server.close()
  }
})

/** Sends a list whose second half comes when the usual time for a body is over; returns the status, or how it ended. */
function sendSlowly(path: string, cookie: string): Promise<number | string> {
  const content = Buffer.from('SKU;Preço\nA1;10,00\n').toString('base64')
  const body = Buffer.from(JSON.stringify({ id: randomUUID(), fileName: 'lista.csv', content }))
  return new Promise((resolve) => {
    const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length }
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path: `/api${path}`, headers })
    sent.on('error', () => resolve('cut'))
    sent.on('response', (answer) => resolve(answer.statusCode ?? 0))
    sent.write(body.subarray(0, 20))
    void sleep(600).then(() => sent.end(body.subarray(20)))
  })
}

test('only files uploaded by the staff may take long to arrive', async () => {
  const customer = await opened.current.signUp()
  expect(await sendSlowly(productImportPath, staff.cookie)).toBe(200)
  expect(await sendSlowly(productImportPath, customer.cookie)).toBe(403)
  expect(await sendSlowly('/admin/brands', staff.cookie)).toBe('cut')
})
