import { describe, expect, it } from 'vitest'
import { everybodyTrusted } from '#platform/server/http/visitor.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { checkoutForm, fillCart } from '#test/checkout.ts'
import { type TestServer, useTestServer } from '#test/http-server.ts'
import { requestUnderHostName } from '#test/request-under-host-name.ts'
import { otherNames } from './redirect-host.ts'

/** Orders one piece under a host name, as the pages do, and returns where to pay it. */
async function orderUnder(server: TestServer, host: string): Promise<string> {
  const customer = await server.signUp()
  const product = await aProduct(server.shop.database)
  await fillCart(server.shop, customer.id, [{ product }])
  const answer = await requestUnderHostName(server.url, host, '/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: customer.cookie, origin: `http://${host}` },
    body: JSON.stringify(checkoutForm({ expectedTotalCents: product.priceCents })),
  })
  expect(answer.status).toBe(201)
  const order = JSON.parse(answer.text) as { orderId: string; paymentUrl: string }
  const again = await requestUnderHostName(server.url, host, `/api/orders/${order.orderId}/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: customer.cookie, origin: `http://${host}` },
    body: '{}',
  })
  expect(JSON.parse(again.text)).toEqual({ paymentUrl: order.paymentUrl })
  return order.paymentUrl
}

/** Pays on the page under a host name, and returns where it redirects. */
async function payUnder(server: TestServer, host: string, paymentUrl: string): Promise<URL> {
  const path = new URL(paymentUrl).pathname
  const page = await fetch(server.url + path)
  const token = /name="token" value="([0-9a-f]+)"/.exec(await page.text())?.[1] ?? ''
  const answer = await requestUnderHostName(server.url, host, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: page.headers.get('set-cookie')?.split(';')[0] ?? '',
    },
    body: new URLSearchParams({ token, outcome: 'approved', method: 'card' }).toString(),
  })
  expect(answer.status).toBe(303)
  return new URL(answer.location ?? '')
}

describe('a shop without a chosen address', () => {
  const server = useTestServer({ SHOP_URL: '' })

  it.each(['127.0.0.1', '192.168.0.12', '[::1]', 'localhost'])(
    'lets customers pay, and come back, under %s',
    async (name) => {
      const host = `${name}:${new URL(server.current.url).port}`
      const paymentUrl = await orderUnder(server.current, host)
      expect(new URL(paymentUrl).origin).toBe(`http://${host}`)
      const back = await payUnder(server.current, host, paymentUrl)
      expect([back.origin, back.pathname]).toEqual([`http://${host}`, '/payment-success'])
    },
  )

  it('uses its own address in links if the name may be forged', async () => {
    const own = server.current.shop.settings.url
    const paymentUrl = await orderUnder(server.current, 'evil.example')
    expect(new URL(paymentUrl).origin).toBe(own)
    expect((await payUnder(server.current, 'evil.example', paymentUrl)).origin).toBe(own)
    const forwarded = { 'x-forwarded-host': '10.0.0.1' }
    const answer = await requestUnderHostName(server.current.url, 'evil.example', '/healthz', { headers: forwarded })
    expect(answer.status).toBe(200)
  })

  it('returns to the name in use, whichever the checkout was opened under', async () => {
    const { port } = new URL(server.current.url)
    const paymentUrl = await orderUnder(server.current, `localhost:${port}`)
    const back = await payUnder(server.current, `127.0.0.1:${port}`, paymentUrl)
    expect(back.host).toBe(`127.0.0.1:${port}`)
  })

  it('redirects to no other host', async () => {
    for (const host of ['127.0.0.1:1', '192.168.0.12', 'www.example.com'])
      expect((await requestUnderHostName(server.current.url, host, '/help')).status).toBe(200)
  })
})

describe('a shop with a chosen address', () => {
  const server = useTestServer({
    SHOP_URL: 'https://loja.example.com',
    SHOP_DEMO: 'false',
    PAYMENT_PROVIDER: 'simulado',
  })
  const ask = (host: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
    requestUnderHostName(server.current.url, host, path, { method, headers })

  it.each(['www.loja.example.com', '127.0.0.1:3000', 'localhost', 'loja.example.com:8080', 'evil.example'])(
    'sends visitors of %s there, with path and query',
    async (host) => {
      expect(await ask(host, '/products?search=aro%2017&page=2')).toMatchObject({
        status: 308,
        location: 'https://loja.example.com/products?search=aro%2017&page=2',
      })
    },
  )

  it('preserves the method', async () => {
    expect(await ask('www.loja.example.com', '/api/session', {}, 'POST')).toMatchObject({
      status: 308,
      location: 'https://loja.example.com/api/session',
    })
  })

  it.each(['//evil.example/x', '/@evil.example', '/.evil.example'])('redirects %s to no other host', async (path) => {
    const { location } = await ask('www.loja.example.com', path)
    expect(new URL(location ?? '').origin).toBe('https://loja.example.com')
  })

  it.each(['loja.example.com', 'LOJA.example.com', 'loja.example.com:443'])('serves %s', async (host) => {
    expect((await ask(host, '/help')).status).toBe(200)
  })

  it('responds to health checks and notifications under any name', async () => {
    expect((await ask('10.0.0.7:3000', '/healthz')).status).toBe(200)
    expect((await ask('10.0.0.7:3000', '/readyz')).status).toBe(200)
    expect((await ask('10.0.0.7:3000', '/api/payment-notifications/simulado', {}, 'POST')).status).toBe(401)
  })

  it('does not redirect forever behind a proxy that rewrites Host', async () => {
    const forwarded = { 'x-forwarded-host': 'loja.example.com' }
    expect((await ask('127.0.0.1:3000', '/help', forwarded)).status).toBe(200)
    expect((await ask('127.0.0.1:3000', '/help', { 'x-forwarded-host': 'evil.example' })).location).toBe(
      'https://loja.example.com/help',
    )
  })
})

it('prefers the name forwarded by a trusted proxy to the Host that it writes', () => {
  const isOther = otherNames({ shopUrl: 'https://loja.example.com', trustedProxies: everybodyTrusted })
  const sent = (host: string, forwarded?: string) =>
    isOther({ peer: '10.0.0.1', header: (name) => ({ host, 'x-forwarded-host': forwarded })[String(name)] })
  expect(sent('loja.example.com', 'www.loja.example.com')).toBe(true)
  expect(sent('127.0.0.1:3000', 'cdn.example, loja.example.com')).toBe(false)
  expect(sent('loja.example.com')).toBe(false)
})
