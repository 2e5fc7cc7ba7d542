import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'

type Parcel = {
  id: string
  status: 'pending' | 'released' | 'canceled'
  generated_at: string | null
  tracking: string | null
  price: number
  tags: { tag: string }[]
  sent: Record<string, unknown>
}

type Recorded = { method: string; path: string; agent: string | undefined; authorization: string | undefined }

/** A real HTTP server that answers as Melhor Envio documents it, for tests of the shop's side alone. */
export type MelhorEnvioServer = {
  url: string
  /** How it fails on what path: not at all, with a status, by silence, with a page, or for want of money. */
  behaviour: 'normal' | 'silent' | 'page' | 'poor' | number
  /** The path on which it fails; every one when empty. */
  failingPath: string
  /** The method with which it fails; any when empty. */
  failingMethod: string
  /** Whether what it was asked is done before it fails: its answer is what gets lost. */
  isAnswerLost: boolean
  readonly requests: Recorded[]
  readonly parcels: Parcel[]
  /** The number of paid parcels. */
  purchases: number
}

export const melhorEnvioToken = 'a token of the tests, long enough'

/** Opens the server for a test file; it works normally again after every test, and its records stay. */
export function useMelhorEnvioServer(): MelhorEnvioServer {
  const server: MelhorEnvioServer = {
    url: '',
    behaviour: 'normal',
    failingPath: '',
    failingMethod: '',
    isAnswerLost: false,
    requests: [],
    parcels: [],
    purchases: 0,
  }
  const http = createServer((request, response) => {
    const path = (request.url ?? '').replace('/api/v2/me', '')
    const { method = '', headers } = request
    server.requests.push({ method, path, agent: headers['user-agent'], authorization: headers.authorization })
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const answer = (status: number, content: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(status === 204 ? undefined : JSON.stringify(content))
      }
      const text = Buffer.concat(chunks).toString()
      const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
      if (headers.authorization !== `Bearer ${melhorEnvioToken}`) return answer(401, { message: 'Unauthenticated.' })
      const { behaviour } = server
      const isFailing =
        behaviour !== 'normal' && path.startsWith(server.failingPath) && method.startsWith(server.failingMethod)
      if (!isFailing || server.isAnswerLost) {
        const { status, content } = answerOf(server, { method, path, body })
        if (!isFailing) return answer(status, content)
      }
      if (behaviour === 'silent') return undefined
      if (behaviour === 'poor') return answer(422, { error: 'Seu saldo de R$ 1,20 não é suficiente para esta compra.' })
      if (behaviour !== 'page') return answer(Number(behaviour), { message: 'Server Error' })
      response.writeHead(200, { 'content-type': 'text/html' })
      return response.end('<html>Em manutenção</html>')
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  })
  afterEach(() => {
    Object.assign(server, { behaviour: 'normal', failingPath: '', failingMethod: '', isAnswerLost: false })
  })
  afterAll(() => {
    http.closeAllConnections()
    http.close()
  })
  return server
}

let generated = 0

type ReceivedRequest = { method: string; path: string; body: Record<string, unknown> }

function answerOf(
  server: MelhorEnvioServer,
  { method, path, body }: ReceivedRequest,
): { status: number; content: unknown } {
  const ids = Array.isArray(body.orders) ? (body.orders as string[]) : []
  const parcels = ids.flatMap((id) => server.parcels.find((known) => known.id === id) ?? [])
  const fine = (content: unknown) => ({ status: 200, content })
  switch (`${method} ${path}`) {
    case 'GET /cart':
      return fine({ data: server.parcels.filter(({ status }) => status === 'pending') })
    case 'POST /cart': {
      const options = body.options as { tags: { tag: string }[] }
      if (body.service === 1 || body.service === 2) {
        const { length } = body.volumes as unknown[]
        if (length !== 1) return { status: 422, content: { message: 'Correios: apenas um volume por etiqueta.' } }
      }
      const added: Parcel = {
        id: `parcel-${randomUUID()}`,
        status: 'pending',
        generated_at: null,
        tracking: null,
        price: 23.4,
        tags: options.tags,
        sent: body,
      }
      server.parcels.push(added)
      return { status: 201, content: added }
    }
    case 'POST /shipment/checkout':
      // All of it, or nothing.
      if (parcels.length < ids.length || parcels.some(({ status }) => status !== 'pending'))
        return { status: 422, content: { message: 'Já foi comprada.' } }
      for (const parcel of parcels) parcel.status = 'released'
      server.purchases += parcels.length
      return fine({ purchase: { id: 'purchase', status: 'paid' } })
    case 'POST /shipment/generate':
      for (const parcel of parcels) {
        parcel.generated_at = '2026-11-23 01:00:00'
        generated += 1
        parcel.tracking = `QC00000${100 + generated}5BR`
      }
      return fine(
        Object.fromEntries(parcels.map(({ id }) => [id, { status: true, message: 'Envio gerado com sucesso' }])),
      )
    case 'POST /shipment/print':
      return fine({ url: `https://melhorenvio.com.br/imprimir/${(body.orders as string[]).join(',')}` })
    default: {
      if (method === 'DELETE') return takeOut(server, path)
      const parcel = server.parcels.find((known) => path === `/orders/${known.id}`)
      return parcel ? fine(parcel) : { status: 404, content: { message: 'Not found' } }
    }
  }
}

/** Only unpaid items can be removed from the cart. */
function takeOut(server: MelhorEnvioServer, path: string): { status: number; content: unknown } {
  const index = server.parcels.findIndex(({ id, status }) => path === `/cart/${id}` && status === 'pending')
  if (index < 0) return { status: 404, content: { message: 'Not found' } }
  server.parcels.splice(index, 1)
  return { status: 204, content: null }
}
