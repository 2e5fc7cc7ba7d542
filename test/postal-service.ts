import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'

export type PostalServiceBehaviour =
  | 'normal'
  | 'failing'
  | 'silent'
  | 'refusing'
  | 'garbled'
  | 'foreign'
  | 'unstorable'
  | 'old'

type PostalService = { url: string; behaviour: PostalServiceBehaviour; readonly requests: string[] }

const known: Record<string, { logradouro: string; bairro: string; localidade: string; uf: string; ibge: string }> = {
  '83203000': { logradouro: '', bairro: '', localidade: 'Paranaguá', uf: 'PR', ibge: '4118204' },
  '83255000': { logradouro: '', bairro: '', localidade: 'Pontal do Paraná', uf: 'PR', ibge: '4119954' },
  '01310100': {
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
    ibge: '3550308',
  },
  '70040010': {
    logradouro: 'Quadra SBN Quadra 1',
    bairro: 'Asa Norte',
    localidade: 'Brasília',
    uf: 'DF',
    ibge: '5300108',
  },
}

/**
 * A real HTTP server that answers as ViaCEP does, normally or in one of the ways in which it fails. `normal`
 * again after every test. Knows a handful of codes, and lists in `requests` which ones were looked up.
 */
export function usePostalService(): PostalService {
  const service: PostalService = { url: '', behaviour: 'normal', requests: [] }
  const server = createServer((request, response) => {
    const postalCode = /^\/ws\/(.+)\/json\/$/.exec(request.url ?? '')?.[1] ?? ''
    service.requests.push(postalCode)
    const answer = answerOf(service.behaviour, postalCode)
    if (answer) response.writeHead(answer.status, { 'content-type': `${answer.type}; charset=utf-8` }).end(answer.body)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    service.behaviour = 'normal'
    service.requests.length = 0
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return service
}

type Answer = { status: number; type: 'application/json' | 'text/html'; body: string }

const json = (body: string): Answer => ({ status: 200, type: 'application/json', body })
const page = (status: number): Answer => ({ status, type: 'text/html', body: `<h1>Http ${status}</h1>` })

/** Undefined means no response. */
function answerOf(behaviour: PostalServiceBehaviour, postalCode: string): Answer | undefined {
  const place = known[postalCode]
  switch (behaviour) {
    case 'normal':
      if (!/^\d{8}$/.test(postalCode)) return page(400)
      return json(place ? JSON.stringify({ cep: postalCode, complemento: '', ...place }) : '{"erro": "true"}')
    case 'old':
      return json('{"erro": true}')
    case 'failing':
      return page(500)
    case 'refusing':
      return page(400)
    case 'garbled':
      return json('{"cep": "01310-100", "localidade": "São')
    case 'foreign':
      return json('{"city": "São Paulo", "state": "SP"}')
    case 'unstorable':
      return json('{"localidade": "S\\u0000", "uf": "SP"}')
    case 'silent':
      return undefined
  }
}
