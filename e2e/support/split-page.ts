import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { address } from '../../playwright.config.ts'

/** A shop whose pages arrive in two pieces. */
export type SplitPages = { origin: string; sendRest: () => void; close: () => Promise<void> }

/**
 * A proxy for the shop; a page's HTML stops before the byte `end` until `sendRest` is called, as on a slow
 * network or from a busy machine.
 */
export async function splitPages(end: number): Promise<SplitPages> {
  const rest = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const sent = await buffer(request)
    const answer = await fetch(new URL(url, address), {
      method,
      headers: { accept: headers.accept ?? '*/*', 'content-type': headers['content-type'] ?? '' },
      ...(sent.length > 0 && { body: new Uint8Array(sent) }),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.includes('text/html')) return response.end(body)
    response.write(body.subarray(0, end))
    await rest.promise
    response.end(body.subarray(end))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${portOf(server)}`, sendRest: rest.resolve, close: () => closeServer(server) }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
}
