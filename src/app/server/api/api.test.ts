import { beforeAll, describe, expect, test } from 'vitest'
import { errorCatalog } from '#platform/contract/errors.ts'
import { type DeclaredCall, listCalls } from '#platform/server/api/audiences.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'
import { contract } from '../../contract.ts'

const server = useTestServer()
const calls = listCalls(contract).map((call) => ({ ...call, name: call.path.join('.') }))
const unknownId = '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11'

let customer: Visitor
let administrator: Visitor
beforeAll(async () => {
  customer = await server.current.signUp()
  administrator = await server.current.signUp({ isAdmin: true })
})

/** The call's address with every parameter replaced. */
const addressOf = ({ route }: DeclaredCall, parameter: string) =>
  `/api${route.replace(/\{[^}]+\}/g, encodeURIComponent(parameter))}`
const hasBody = ({ method }: DeclaredCall) => method !== 'GET' && method !== 'DELETE'
const json = (body: string): RequestInit => ({ headers: { 'content-type': 'application/json' }, body })

/** Signing out in the middle of the run would make all later requests anonymous. */
const askerOf = (call: DeclaredCall): Pick<Visitor, 'fetch'> =>
  call.path[0] === 'session' ? server.current.anonymous : administrator

async function expectTypedError(answer: Response): Promise<void> {
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  const body = (await answer.json()) as { code: string; status: number; message: string }
  expect(Object.keys(errorCatalog)).toContain(body.code)
  expect(body.status).toBe(answer.status)
  expect(body.message.trim()).not.toBe('')
}

describe('who may call', () => {
  const ofBuyers = calls.filter(({ audience }) => audience === 'buyer')

  test.each(ofBuyers)('$name shows anonymous callers nothing that belongs to a person', async (call) => {
    const answer = await server.current.anonymous.fetch(addressOf(call, unknownId), {
      method: call.method,
      ...(hasBody(call) ? json('{}') : {}),
    })
    if (!answer.ok) return expectTypedError(answer)
    expect(JSON.stringify(await answer.json())).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}/)
  })

  const ofPeople = calls.filter(({ audience }) => audience !== 'public' && audience !== 'buyer')

  test.each(ofPeople)('$name refuses anonymous callers', async (call) => {
    const answer = await server.current.anonymous.fetch(addressOf(call, unknownId), {
      method: call.method,
      ...(hasBody(call) ? json('{}') : {}),
    })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test.each(calls.filter(({ audience }) => audience === 'admin'))('$name refuses customers', async (call) => {
    const answer = await customer.fetch(addressOf(call, unknownId), {
      method: call.method,
      ...(hasBody(call) ? json('{}') : {}),
    })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a contract with a call that declares no audience is refused', () => {
    const { audience: _, ...meta } = contract.cart.read['~orpc'].meta
    const undeclared = Object.create(contract.cart.read, {
      '~orpc': { value: { ...contract.cart.read['~orpc'], meta } },
    })
    expect(() => listCalls({ cart: { read: undeclared } })).toThrow('cart.read declares no audience')
  })
})

describe('bad input', () => {
  test.each(calls.filter(hasBody))('$name refuses broken JSON', async (call) => {
    await expectTypedError(
      await askerOf(call).fetch(addressOf(call, unknownId), { method: call.method, ...json('{"name": ') }),
    )
  })

  const files = ['admin.vehicleImports.check', 'admin.productImports.open', 'admin.orderInvoices.attach']

  test.each(calls.filter(hasBody))('$name refuses a body over the limit', async (call) => {
    const answer = await askerOf(call).fetch(addressOf(call, unknownId), {
      method: call.method,
      ...json(JSON.stringify({ name: 'x'.repeat(files.includes(call.name) ? 23_000_000 : 1_000_000) })),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  test.each(files)('a file is taken by %s from the staff alone', async (file) => {
    const sent = { method: 'POST', ...json(JSON.stringify({ name: 'x'.repeat(1_000_000) })) }
    const check = calls.find(({ name }) => name === file)
    if (!check) throw new Error('no call takes files')
    expect((await askerOf(check).fetch(addressOf(check, unknownId), sent)).status).toBe(400)
    expect((await server.current.anonymous.fetch(addressOf(check, unknownId), sent)).status).toBe(401)
  })

  const withoutFields = [
    ...['admin.failedJobs.retryAll', 'admin.system.sendEmailsNow', 'admin.stockCounts.start'],
    ...['admin.settings.tryPayment', 'admin.settings.tryEmail'],
  ]
  // Signing out, refreshing and sharing take no input and ignore what is sent.
  const withFields = calls.filter(
    (call) => hasBody(call) && !['session.refresh', 'favorites.share'].includes(call.name),
  )
  test.each(withFields.flatMap((call) => ['null', '[]', '{"surprise":true}'].map((body) => ({ ...call, body }))))(
    '$name never breaks on the body $body',
    async (call) => {
      const answer = await askerOf(call).fetch(addressOf(call, unknownId), { method: call.method, ...json(call.body) })
      // An empty change changes nothing, and calls without fields accept an empty object.
      if (call.name === 'profile.update' && answer.ok) return
      if (withoutFields.includes(call.name) && call.body === '[]') return
      await expectTypedError(answer)
    },
  )

  test.each(
    calls
      .filter(({ route }) => route.includes('{'))
      .flatMap((call) => ['\u0000', unknownId].map((id) => ({ ...call, id }))),
  )('$name answers clearly for the id $id', async (call) => {
    const answer = await askerOf(call).fetch(addressOf(call, call.id), {
      method: call.method,
      ...(hasBody(call) ? json('{}') : {}),
    })
    // Removing what does not exist is no error.
    if (answer.status >= 400) await expectTypedError(answer)
    else expect(['DELETE', 'PUT']).toContain(call.method)
  })

  // What else may be wrong in the parameters of a call is asked in hostile-input.test.ts.
  const queries = ['page=1e99', 'surprise=1']
  test.each(
    calls.filter(({ method }) => method === 'GET').flatMap((call) => queries.map((query) => ({ ...call, query }))),
  )('$name never breaks on ?$query', async (call) => {
    const answer = await askerOf(call).fetch(`${addressOf(call, unknownId)}?${call.query}`)
    if (answer.status !== 200) await expectTypedError(answer)
  })

  test('names the fields that are wrong, in Portuguese', async () => {
    const answer = await customer.fetch('/api/cart/items', {
      method: 'POST',
      ...json('{"productId":"roda","quantity":0.5}'),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'INVALID_INPUT',
      data: {
        issues: expect.arrayContaining([
          { path: 'productId', message: 'Identificador inválido.' },
          { path: 'quantity', message: 'A quantidade deve ser um número inteiro.' },
        ]),
      },
    })
  })

  test.each(['/api/nothing', '/api/products/x/y/z', '/api'])('%s returns a typed 404', async (path) => {
    const answer = await server.current.anonymous.fetch(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('too many requests', () => {
  const limited = useTestServer({ REQUEST_LIMITS: 'on' })

  test('are refused with the time to retry', async () => {
    const lookUp = () => limited.current.anonymous.fetch('/api/postal-codes/80010000')
    const answers: Response[] = []
    // A few at a time: the shop would refuse some of too many simultaneous requests.
    for (let asked = 0; asked < 11; asked += 1) answers.push(...(await Promise.all(Array.from({ length: 11 }, lookUp))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('around the calls', () => {
  test('changes requested by pages of other sites are refused', async () => {
    const answer = await customer.fetch('/api/cart/items', {
      method: 'DELETE',
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' })
  })

  test.each(['cross-site', 'same-site'])(
    'changes that the browser calls %s are refused, with or without an origin',
    async (site) => {
      const answer = await customer.fetch('/api/cart/items', { method: 'DELETE', headers: { 'sec-fetch-site': site } })
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'FOREIGN_ORIGIN' }])
    },
  )

  test('the shop’s own pages may change things', async () => {
    const answer = await customer.fetch('/api/cart/items', {
      method: 'DELETE',
      headers: { origin: server.current.url },
    })
    expect(answer.status).toBe(200)
  })

  test('responses about the caller are never stored by caches', async () => {
    const answer = await customer.fetch('/api/cart')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each(['/cart', '/checkout', '/admin/orders'])('the page %s is never stored by caches', async (path) => {
    expect((await customer.fetch(path)).headers.get('cache-control')).toBe('no-store')
  })

  test('the API describes itself: every call, with its audience', async () => {
    const document = (await (await server.current.anonymous.fetch('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, { 'x-audience': string }>>
    }
    expect(document.openapi).toMatch(/^3\.1/)
    for (const call of calls) {
      expect(document.paths[call.route]?.[call.method.toLowerCase()]?.['x-audience']).toBe(call.audience)
    }
  })

  test('a person can read the description', async () => {
    const answer = await server.current.anonymous.fetch('/api/docs')
    expect(answer.headers.get('content-type')).toContain('text/html')
    const page = await answer.text()
    for (const { route } of calls) expect(page).toContain(route)
  })

  test('the health and readiness checks respond', async () => {
    expect((await server.current.anonymous.fetch('/healthz')).status).toBe(200)
    expect((await server.current.anonymous.fetch('/readyz')).status).toBe(200)
  })
})
