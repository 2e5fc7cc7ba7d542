import { once } from 'node:events'
import { createServer } from 'node:net'

/** Opens a server that accepts connections and never answers; returns its port. */
export async function openSilentServer(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
