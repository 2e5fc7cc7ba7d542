import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { importPath } from '#modules/fitment/imports/contract.ts'
import { productImportPath } from '#modules/supply/imports/contract.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'

const server = useTestServer()
let staff: Visitor
beforeAll(async () => {
  staff = await server.current.signUp({ isAdmin: true })
})
afterEach(() => vi.restoreAllMocks())

/** From now on a minute passes whenever somebody looks at the clock by which calls are limited. */
function letTimeFly(): void {
  let minutes = 0
  vi.spyOn(performance, 'now').mockImplementation(() => 60_000 * ++minutes)
}

const head = 'montadora;modelo;carroceria;ano_inicial;ano_final;furacao;cubo_mm;confianca;fonte'
const vehicles = `${head}\nFiat;Argo;carro;2018;2024;4x98;58,1;alta;Manual`

/** Sends a body whose second half comes after `meanwhile`, and returns the status. */
function sendInHalves(path: string, input: unknown, meanwhile: () => void): Promise<number | undefined> {
  const body = Buffer.from(JSON.stringify(input))
  const { port } = new URL(server.current.url)
  const headers = { cookie: staff.cookie, 'content-type': 'application/json', 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path: `/api${path}`, headers })
    sending.on('error', reject)
    sending.on('response', (answer) => resolve(answer.statusCode))
    sending.write(body.subarray(0, 20))
    void sleep(300).then(() => {
      meanwhile()
      sending.end(body.subarray(20))
    })
  })
}

it.each([
  ['anybody', '/api/categories'],
  ['a customer', '/api/profile'],
  ['a buyer', '/api/orders'],
  ['the staff', '/api/admin/brands'],
])('a call of %s that takes too long is refused, to be repeated', async (_who, path) => {
  expect((await staff.fetch(path)).status).toBe(200)
  // The database answers no sooner than the time is over.
  const refused = await server.current.shop.database.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions, categories`)
    letTimeFly()
    return staff.fetch(path)
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
})

it('an import of vehicles, which shows how far it has come, may take long', async () => {
  const json = (body: unknown) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  letTimeFly()
  const id = randomUUID()
  for (const [path, input] of [
    [importPath, { id, fileName: 'carros.csv', content: vehicles }],
    [`${importPath}/${id}/apply`, {}],
    [`${importPath}/${id}/undo`, {}],
  ] as const)
    expect((await staff.fetch(`/api${path}`, json(input))).status).toBe(200)
})

it.each([
  ['a list of products', productImportPath, { content: Buffer.from('SKU;Preço\nA1;10,00\n').toString('base64') }],
  ['a list of vehicles', importPath, { content: vehicles }],
])('the time in which %s arrives does not count', async (_what, path, file) => {
  let later = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
  const input = { id: randomUUID(), fileName: 'lista.csv', ...file }
  expect(await sendInHalves(path, input, () => (later = 100_000))).toBe(200)
})
