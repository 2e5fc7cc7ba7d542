import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, it, vi } from 'vitest'
import { uploadPath } from '#modules/catalog/media/contract.ts'
import { importPath } from '#modules/fitment/imports/contract.ts'
import { returnPicturesPath } from '#modules/sales/returns/contract.ts'
import { importPicturesPath, productImportPath } from '#modules/supply/imports/contract.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'

const server = useTestServer()
let customer: Visitor
beforeAll(async () => {
  customer = await server.current.signUp()
})

/** Begins to send a body of 400 MB, of which only the first bytes ever come. */
function begin(path: string, cookie: string) {
  const { port } = new URL(server.current.url)
  const headers = { cookie, 'content-type': 'application/json', 'content-length': 400_000_000 }
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path, headers }).on('error', () => {})
  sending.write('{"')
  return sending
}

it.each([
  ['a picture or video', uploadPath],
  ['pictures of an import', `${importPicturesPath}/${randomUUID()}`],
  ['a picture of a return', `${returnPicturesPath}/${randomUUID()}`],
  ['a list of products', `/api${productImportPath}`],
  ['a list of vehicles', `/api${importPath}`],
  ['a brand', '/api/admin/brands'],
  ['an invoice', `/api/admin/orders/${randomUUID()}/invoice`],
])('%s from nobody is refused before it has arrived', async (_what, path) => {
  for (const [cookie, statuses] of [
    ['', [401]],
    [customer.cookie, path.startsWith(returnPicturesPath) ? [404] : [403]],
  ] as const) {
    const sending = begin(path, cookie)
    const [answer] = await once(sending, 'response')
    expect(statuses).toContain(answer.statusCode)
    sending.destroy()
  }
})

it.each(['/api/sessions', '/api/orders', '/api/payment-notifications/simulado', '/acompanhar', '/nowhere'])(
  '%s logs no error of a client that hangs up while sending',
  async (path) => {
    const { shop } = server.current
    const error = vi.spyOn(shop.log, 'error')
    const { port } = new URL(server.current.url)
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const headers = { 'content-type': type, 'content-length': 1_000 }
      const sending = request({ port, host: '127.0.0.1', method: 'POST', path, headers }).on('error', () => {})
      sending.write('{"email":"')
      await sleep(300)
      sending.destroy()
    }
    await sleep(500)
    expect((await server.current.anonymous.fetch('/api/categories')).status).toBe(200)
    expect(error.mock.calls).toEqual([])
    error.mockRestore()
  },
)
