import { beforeAll, expect, test } from 'vitest'
import { maxProductsAtOnce } from '#contract/admin/product-list.ts'
import { contract } from '#contract/index.ts'
import { type DeclaredCall, listCalls } from '#server/api/audiences.ts'
import { hostileInputs, longInputs, longTexts } from '#test/hostile-input.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'

const server = useTestServer()
type Client = Pick<Visitor, 'fetch'>
const clients: Record<'anonymous' | 'customer' | 'administrator', () => Client> = {
  anonymous: () => server.current.anonymous,
  customer: () => customer,
  administrator: () => administrator,
}
let customer: Visitor
let administrator: Visitor
beforeAll(async () => {
  customer = await server.current.signUp()
  administrator = await server.current.signUp({ isAdmin: true })
})

const calls = listCalls(contract).map((call) => ({ ...call, name: call.path.join('.') }))

/** Sends an input as the browser would: fields of the path in it, the rest as query or body. */
function send(client: Client, { method, route }: DeclaredCall, input: unknown): Promise<Response> {
  const fields = typeof input === 'object' && input !== null ? { ...input } : undefined
  const address = route.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = fields && Reflect.get(fields, name)
    if (fields) Reflect.deleteProperty(fields, name)
    return encodeURIComponent((typeof value === 'string' ? value : 'x').toWellFormed()) || 'x'
  })
  if (method !== 'GET' && method !== 'DELETE')
    return client.fetch(`/api${address}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields ?? input),
    })
  const query = new URLSearchParams(
    Object.entries(fields ?? {}).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2_000),
    ]),
  )
  return client.fetch(`/api${address}?${query}`, { method })
}

/** Callers without access are refused before any of their input is read: a few inputs show it. */
const maxOfRefused = 12
// Signing out in the middle would make all later requests anonymous.
const cases = calls.flatMap((call) =>
  (['anonymous', 'customer', 'administrator'] as const)
    .filter((role) => role === 'anonymous' || call.path[0] !== 'session')
    .map((role) => ({ ...call, role })),
)

test.each(cases)('$name rejects or handles hostile input of $role without failing', async ({ role, ...call }) => {
  const failures: string[] = []
  const isRefused = call.audience === 'admin' && role !== 'administrator'
  for (const input of hostileInputs(call.path).slice(0, isRefused ? maxOfRefused : undefined)) {
    const answer = await send(clients[role](), call, input)
    const text = await answer.text()
    if (answer.status >= 500)
      failures.push(`${answer.status} for ${JSON.stringify(input)?.slice(0, 300)}: ${text.slice(0, 100)}`)
  }
  expect(failures).toEqual([])
})

const callers = { public: 'anonymous', buyer: 'anonymous', customer: 'customer', admin: 'administrator' } as const
const kinds = Object.keys(longTexts) as (keyof typeof longTexts)[]
const longCases = calls
  .filter(({ method }) => method !== 'GET' && method !== 'DELETE')
  .flatMap((call) => kinds.map((kind) => ({ ...call, kind })))
test.each(longCases)('$name answers a text of $kind, as long as fits into a call', async ({ kind, ...call }) => {
  const client = clients[callers[call.audience]]()
  const failures: string[] = []
  for (const input of longInputs(call.path, kind)) {
    const answer = await send(client, call, input)
    if (answer.status >= 500) failures.push(`${answer.status} for ${JSON.stringify(input).slice(0, 300)}`)
    await answer.body?.cancel()
  }
  expect(failures).toEqual([])
})

const bodies: [name: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ['nested as deep as it may be long', '['.repeat(120_000) + ']'.repeat(120_000)],
  ['an object nested so', '{"a":'.repeat(40_000)],
  ['no text', new Uint8Array([0x7b, 0xff, 0xfe, 0x00, 0x7d])],
]
test.each(bodies)('a body that is %s is refused', async (_, body) => {
  for (const path of ['/api/session', '/api/contact-messages', '/api/payment-notifications/simulado']) {
    const answer = await server.current.anonymous.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  }
})

const manyFaults: [name: string, body: string][] = [
  ['thousands of unknown fields', `{${Array.from({ length: 9_000 }, (_none, index) => `"k${index}":1`).join()}}`],
  ['an array of thousands', `[${'1,'.repeat(50_000)}1]`],
  ['a field with an endless name', `{"${'k'.repeat(90_000)}":1}`],
]
test.each(manyFaults)('%s are refused with a short text', async (_, body) => {
  const answer = await server.current.anonymous.fetch('/api/contact-messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(answer.status).toBe(400)
  expect((await answer.text()).length).toBeLessThan(4_000)
})

test('a list full of wrong items is refused, naming the first hundred', async () => {
  const answer = await administrator.fetch('/api/admin/products/deletions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: Array(maxProductsAtOnce).fill('x') }),
  })
  expect(answer.status).toBe(400)
  const { data } = (await answer.json()) as { data: { issues: { path: string }[] } }
  expect(data.issues).toHaveLength(100)
  expect(data.issues.at(-1)?.path).toMatch(/^ids\.\d+$/)
})

test.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s of a page is refused without rendering it', async (method) => {
  for (const path of ['/', '/products', '/no-such-page', '/favicon.ico', '/admin/dashboard']) {
    const answer = await server.current.anonymous.fetch(path, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
    expect(await answer.text()).toBe('')
  }
})

test('OPTIONS of a page returns the allowed methods', async () => {
  const answer = await server.current.anonymous.fetch('/products', { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
})
