import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raiseAttention } from '#modules/sales/attention/server/raise-attention.ts'
import { aFailedJob } from '#test/builders/a-failed-job.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { itReturns } from '#test/cases.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { nameRoute, nothingElse, openMetrics, serveMetrics } from './metrics.ts'

describe('the route', () => {
  const id = '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11'
  itReturns(
    (request: string) => nameRoute(...(request.split(' ') as [string, string])),
    [
      ['GET /', '/'],
      ['GET /products?search=ana@example.com', '/products'],
      [`GET /products/${id}`, '/products/$productId'],
      ['HEAD /produtos/roda-aro-17-1234', '/produtos/$address'],
      ['GET /vehicles/honda-civic/2020', '/vehicles/$model/$year'],
      [`POST /api/admin/failed-jobs/${id}/retry`, '/api/admin/failed-jobs/{id}/retry'],
      ['POST /api/admin/failed-jobs/retry', '/api/admin/failed-jobs/retry'],
      ['GET /api/nothing', '/api'],
      ['GET /assets/app-123.js', '/assets'],
      ['GET /media/abc-640.avif', '/media'],
      ['GET /wp-login.php', 'other'],
    ],
  )
})

describe('the endpoint', () => {
  const opened = usePayingShop()
  const token = 'a token for the tests'
  const rest: RequestListener = (request, response) => {
    response.statusCode = request.url?.startsWith('/broken') ? 500 : 200
    response.end('shop')
  }
  let close = () => {}
  let url = ''

  beforeAll(async () => {
    const { shop } = opened.current
    await anOrder(shop, await aProduct(shop.database))
    await aFailedJob(shop.database)
    await raiseAttention(shop, { kind: 'stock-difference', subject: 'stock' })
    const metrics = openMetrics(shop)
    const server = createServer(serveMetrics(metrics, token, metrics.counted(rest)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    close = () => void server.close()
  })
  afterAll(() => close())

  const read = (headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers })

  it('requires the token', async () => {
    expect((await read()).status).toBe(401)
    expect((await read({ authorization: 'Bearer another one' })).status).toBe(401)
    expect(await (await fetch(`${url}/metricsx`)).text()).toBe('shop')
  })

  it('reports requests, process and shop', async () => {
    await (await fetch(`${url}/broken?e=ana@example.com`)).text()
    const answer = await read({ authorization: `Bearer ${token}` })
    expect(answer.headers.get('content-type')).toContain('version=0.0.4')
    const withToken = async () => (await read({ authorization: `Bearer ${token}` })).text()
    // A request is counted when its connection has received the end.
    await expect
      .poll(withToken)
      .toContain('http_request_duration_seconds_count{route="other",method="GET",status="500"} 1\n')
    const text = await withToken()
    for (const line of [
      'aro_certo_database_up 1',
      'aro_certo_pool_connections{state="most"} 15',
      'aro_certo_failed_jobs 1',
      'aro_certo_orders{status="pending"} 1',
      'aro_certo_attention{kind="stock-difference"} 1',
      'aro_certo_attention{kind="payment-difference"} 0',
      'aro_certo_unsettled_payments 0',
      'aro_certo_paid_orders 0',
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
    expect(text).toMatch(
      /^http_request_duration_seconds_bucket\{le="0.5",route="other",method="GET",status="500"\} 1$/m,
    )
    // Checked by `promtool check metrics`: only counters end in _total.
    for (const [, name, type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
      expect([name, name?.endsWith('_total')]).toEqual([name, type === 'counter'])
    expect(text).toMatch(/^aro_certo_jobs\{name="send-email",state="created"\} \d+$/m)
    expect(text).not.toContain('ana@')
  })

  it('serves nothing else on a separate port', async () => {
    const server = createServer(serveMetrics(openMetrics(opened.current.shop), undefined, nothingElse))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const own = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    expect((await fetch(`${own}/`)).status).toBe(404)
    expect((await fetch(`${own}/metrics`)).status).toBe(200)
    server.close()
  })
})
