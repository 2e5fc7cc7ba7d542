import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'

type Preference = {
  id: string
  external_reference: string
  items: { quantity: number; unit_price: number }[]
} & Record<string, unknown>

type Payment = {
  id: number
  status: string
  status_detail: string
  external_reference: string
  transaction_amount: number
  transaction_amount_refunded: number
  currency_id: string
  payment_type_id: string
  installments?: number
  fee_details?: { type: string; amount: number; fee_payer: string }[]
}

type Refund = { id: number; payment_id: number; amount: number; status: string }

type Recorded = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }

/**
 * How the server fails: not at all, with a status, or
 * - silent, half: it never answers, or not to the end
 * - garbled, no-such-page, foreign, nowhere: a page instead of JSON, the same as not found, JSON of something
 *   else, the same as not found
 * - moved: a redirect to another address of it
 * - endless: more than any answer has
 * - cut: it does what was requested, and cuts the connection instead of answering
 */
type Behaviour =
  | 'normal'
  | 'silent'
  | 'half'
  | 'garbled'
  | 'no-such-page'
  | 'foreign'
  | 'nowhere'
  | 'moved'
  | 'endless'
  | 'cut'
  | number

/** A real HTTP server that answers as Mercado Pago documents it, for tests of the shop's side alone. */
export type MercadoPagoServer = {
  url: string
  behaviour: Behaviour
  /** The `Retry-After` header of answers with a failing status. */
  retryAfter: string | undefined
  /** How much was written of endless answers. */
  endlessBytes: number
  /** Answers this often with the failure, then normally; forever by default. */
  failuresLeft: number
  /** What becomes of a refund at once: it is made, or in process. */
  refundStatus: 'approved' | 'in_process' | 'rejected'
  readonly refunds: Refund[]
  readonly requests: Recorded[]
  readonly preferences: Preference[]
  readonly payments: Payment[]
  pay(externalReference: string, status: string, overrides?: Partial<Payment>): string
}

export const mercadoPagoToken = 'TEST-token-of-the-tests'

/** Opens the server for a test file; it works normally again after every test, and its records stay. */
export function useMercadoPagoServer(): MercadoPagoServer {
  const keys = new Map<string, unknown>()
  const server: MercadoPagoServer = {
    url: '',
    behaviour: 'normal',
    failuresLeft: Number.POSITIVE_INFINITY,
    retryAfter: undefined,
    endlessBytes: 0,
    refundStatus: 'approved',
    refunds: [],
    requests: [],
    preferences: [],
    payments: [],
    pay(externalReference, status, overrides = {}) {
      const preference = server.preferences.find((known) => known.external_reference === externalReference)
      if (!preference) throw new Error(`there is no preference for ${externalReference}`)
      const cents = preference.items.reduce((sum, item) => sum + Math.round(item.unit_price * 100) * item.quantity, 0)
      const payment: Payment = {
        id: 1_300_000_000 + server.payments.length,
        status,
        status_detail: status === 'approved' ? 'accredited' : status,
        external_reference: externalReference,
        transaction_amount: cents / 100,
        transaction_amount_refunded: 0,
        currency_id: 'BRL',
        payment_type_id: 'bank_transfer',
        ...overrides,
      }
      server.payments.push(payment)
      return String(payment.id)
    },
  }
  const http = createServer((request, response) => void answer(server, keys, request, response))
  beforeAll(async () => {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  })
  afterEach(() => {
    server.behaviour = 'normal'
    server.failuresLeft = Number.POSITIVE_INFINITY
    server.retryAfter = undefined
    server.endlessBytes = 0
    server.refundStatus = 'approved'
    server.requests.length = 0
  })
  afterAll(async () => {
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  })
  return server
}

async function answer(
  server: MercadoPagoServer,
  keys: Map<string, unknown>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? '/', 'http://mercado-pago.test')
  const body = await bodyOf(request)
  server.requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
  const isFailing = server.behaviour !== 'normal' && server.failuresLeft > 0
  if (isFailing) server.failuresLeft -= 1
  if (isFailing && server.behaviour !== 'cut') return fail(server, response)
  const send = (status: number, content: unknown) =>
    isFailing ? request.socket.resetAndDestroy() : sendJson(response, status, content)
  if (request.headers.authorization !== `Bearer ${mercadoPagoToken}`)
    return send(401, { message: 'invalid access token', error: 'unauthorized', status: 401 })
  const key = request.headers['x-idempotency-key']
  if (request.method === 'POST' && typeof key === 'string' && keys.has(key)) return send(201, keys.get(key))
  const keep = (content: unknown) => {
    if (typeof key === 'string') keys.set(key, content)
    return send(201, content)
  }

  if (request.method === 'POST' && url.pathname === '/checkout/preferences') {
    const preference = body as Preference & { auto_return?: string; back_urls?: { success?: string } }
    if (preference.items.length === 0 || preference.items.some((item) => item.unit_price <= 0))
      return send(400, { message: 'unit_price invalid', error: 'invalid_items', status: 400 })
    if (preference.auto_return && !preference.back_urls?.success)
      return send(400, { message: 'back_url.success must be defined', error: 'invalid_auto_return', status: 400 })
    const id = `44444-${randomUUID()}`
    server.preferences.push({ ...preference, id })
    const page = `https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=${id}`
    return keep({ ...preference, id, init_point: page, sandbox_init_point: page.replace('www', 'sandbox') })
  }
  const preferenceId = /^\/checkout\/preferences\/([^/]+)$/.exec(url.pathname)?.[1]
  if (request.method === 'PUT' && preferenceId) {
    const preference = server.preferences.find(({ id }) => id === preferenceId)
    if (!preference) return send(404, { message: 'preference not found', error: 'not_found', status: 404 })
    return send(200, Object.assign(preference, body))
  }
  if (url.pathname === '/v1/payments/search') {
    const results = server.payments.filter(
      (payment) => payment.external_reference === url.searchParams.get('external_reference'),
    )
    const [limit, offset] = [30, Number(url.searchParams.get('offset') ?? 0)]
    const page = results.toReversed().slice(offset, offset + limit)
    return send(200, { paging: { total: results.length, limit, offset }, results: page })
  }
  if (url.pathname === '/v1/chargebacks/search') {
    const isKnown = server.payments.some(({ id }) => String(id) === url.searchParams.get('payment_id'))
    const chargeback = { id: '217000087654321000', date_documentation_deadline: '2026-12-20T04:00:00.000-04:00' }
    return send(200, { paging: { total: 1 }, results: isKnown ? [chargeback] : [] })
  }
  const merchantOrder = /^\/merchant_orders\/(\d+)$/.exec(url.pathname)?.[1]
  if (merchantOrder) {
    const preference = server.preferences[Number(merchantOrder)]
    if (!preference) return send(404, { message: 'merchant order not found', error: 'not_found', status: 404 })
    return send(200, { id: Number(merchantOrder), external_reference: preference.external_reference, payments: [] })
  }
  const [, number, isRefund, refundId] = /^\/v1\/payments\/(\d+)(\/refunds(?:\/(\d+))?)?$/.exec(url.pathname) ?? []
  const payment = server.payments.find(({ id }) => String(id) === number)
  if (!payment) return send(404, { message: 'Payment not found', error: 'not_found', status: 404 })
  if (!isRefund) return send(200, payment)
  const known = server.refunds.find((refund) => String(refund.id) === refundId && refund.payment_id === payment.id)
  if (refundId) return known ? send(200, known) : send(404, { message: 'Refund not found', error: 'not_found' })
  if (!key) return send(400, { message: 'Header X-Idempotency-Key can not be null', error: 'bad_request', status: 400 })
  if (payment.status !== 'approved')
    return send(400, { message: 'The action requested is not valid', error: 'bad_request', status: 400 })
  const inCents = (reais: number) => Math.round(reais * 100)
  const left = inCents(payment.transaction_amount - payment.transaction_amount_refunded) / 100
  const amount = (body as { amount?: number }).amount ?? left
  if (amount > left) return send(400, { message: 'Invalid refund amount', error: 'bad_request', status: 400 })
  const refund = {
    id: 2_100_000_000 + server.refunds.length,
    payment_id: payment.id,
    amount,
    status: server.refundStatus,
  }
  server.refunds.push(refund)
  if (refund.status !== 'approved') return keep({ ...refund })
  payment.transaction_amount_refunded = inCents(payment.transaction_amount_refunded + amount) / 100
  if (payment.transaction_amount_refunded === payment.transaction_amount) payment.status = 'refunded'
  else payment.status_detail = 'partially_refunded'
  return keep({ ...refund })
}

const sendJson = (response: ServerResponse, status: number, content: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))

function fail(server: MercadoPagoServer, response: ServerResponse): unknown {
  switch (server.behaviour) {
    case 'normal':
    case 'cut':
    case 'silent':
      return undefined
    case 'half':
      return response.writeHead(200, { 'content-type': 'application/json' }).write('{"id": "44444-')
    case 'garbled':
      return response.writeHead(200).end('<html>')
    case 'no-such-page':
      return response.writeHead(404).end('<html>')
    case 'foreign':
      return sendJson(response, 200, { ok: true })
    case 'nowhere':
      return sendJson(response, 404, { message: 'no Route matched with those values' })
    case 'moved':
      return response.writeHead(307, { location: `${server.url}/elsewhere` }).end()
    case 'endless':
      return writeWithoutEnd(server, response)
    default:
      if (server.retryAfter !== undefined) response.setHeader('retry-after', server.retryAfter)
      return sendJson(response, server.behaviour, {
        message: 'went wrong',
        error: 'some_error',
        status: server.behaviour,
      })
  }
}

/** Up to a hundred megabytes, for as long as the connection is open. */
async function writeWithoutEnd(server: MercadoPagoServer, response: ServerResponse): Promise<void> {
  const part = `"${'x'.repeat(64 * 1024)}",`
  const limit = server.endlessBytes + 100 * 1024 * 1024
  response.writeHead(200, { 'content-type': 'application/json' }).write('[')
  const closed = once(response, 'close')
  while (server.endlessBytes < limit && !response.destroyed) {
    server.endlessBytes += part.length
    if (!response.write(part)) await Promise.race([once(response, 'drain'), closed])
  }
  response.end('""]')
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return text === '' ? undefined : JSON.parse(text)
}
