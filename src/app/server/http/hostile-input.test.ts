import { beforeAll, expect, test } from 'vitest'
import { maxProductsAtOnce } from '#modules/catalog/product-list/contract.ts'
import { type DeclaredCall, listCalls } from '#platform/server/api/audiences.ts'
import { hostileInputs, isTaken, longInputs, longTexts } from '#test/hostile-input.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'
import { contract } from '../../contract.ts'

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

const hasBody = ({ method }: DeclaredCall) => method !== 'GET' && method !== 'DELETE'

/** Sends an input as the browser would: fields of the path in it, the rest as query or body. */
function send(client: Client, call: DeclaredCall, input: unknown): Promise<Response> {
  const { method, route } = call
  const fields = typeof input === 'object' && input !== null ? { ...input } : undefined
  const address = route.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = fields && Reflect.get(fields, name)
    if (fields) Reflect.deleteProperty(fields, name)
    return encodeURIComponent((typeof value === 'string' ? value : 'x').toWellFormed()) || 'x'
  })
  if (hasBody(call))
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

type Role = keyof typeof clients
const withAccess: Record<DeclaredCall['audience'], Role[]> = {
  public: ['anonymous'],
  buyer: ['anonymous', 'customer'],
  customer: ['customer'],
  admin: ['administrator'],
}
// Signing out in the middle would make all later requests anonymous.
const rolesFor = ({ path, audience }: DeclaredCall): Role[] =>
  path[0] === 'session' ? ['anonymous'] : withAccess[audience]

/** Some of the inputs, from the first to the last. */
const spread = (inputs: readonly unknown[], most: number) => {
  const step = Math.ceil(inputs.length / most)
  return inputs.filter((_, index) => index % step === 0)
}

/** What the contract refuses reaches no use case: a few of these show it. In an address everything is text. */
function inputsToSend(call: DeclaredCall): unknown[] {
  const inputs = hostileInputs(call.path)
  if (!hasBody(call)) return spread(inputs, 24)
  const taken = inputs.filter((input) => isTaken(call.path, input))
  const refused = inputs.filter((input) => !taken.includes(input))
  return [...spread(taken, 30), ...spread(refused, 6)]
}

async function expectNoFailure(client: Client, call: DeclaredCall, inputs: Iterable<unknown>): Promise<void> {
  const failures: string[] = []
  for (const input of inputs) {
    const answer = await send(client, call, input)
    const text = await answer.text()
    if (answer.status >= 500)
      failures.push(`${answer.status} for ${JSON.stringify(input)?.slice(0, 300)}: ${text.slice(0, 100)}`)
  }
  expect(failures).toEqual([])
}

test.each(calls)('$name rejects or handles hostile input without failing', async (call) => {
  const inputs = inputsToSend(call)
  for (const role of rolesFor(call)) await expectNoFailure(clients[role](), call, inputs)
})

const closed = calls.filter(({ audience }) => audience === 'customer' || audience === 'admin')
test.each(closed)('$name refuses anonymous callers before it reads hostile input', async (call) => {
  for (const input of spread(hostileInputs(call.path), 2))
    expect((await send(clients.anonymous(), call, input)).status).toBe(401)
})

const kinds = Object.keys(longTexts) as (keyof typeof longTexts)[]
test.each(calls.filter(hasBody))('$name handles a text as long as fits into a call without failing', async (call) => {
  const [role = 'anonymous'] = rolesFor(call)
  for (const kind of kinds) {
    const taken = [...longInputs(call.path, kind)].filter((input) => isTaken(call.path, input))
    await expectNoFailure(clients[role](), call, taken)
  }
})

test.each(kinds)('a text of %s that is too long for the contract is refused', async (kind) => {
  const [call] = calls.filter(({ name }) => name === 'contact.send')
  if (call) await expectNoFailure(clients.anonymous(), call, longInputs(call.path, kind))
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
