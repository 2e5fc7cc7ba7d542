import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What a way to a server does with what is sent over it. */
type Manner = 'open' | 'cut' | 'lost' | 'slow'

export type Way = { port: number; set(manner: Manner): void }

const slowMilliseconds = 400

/** A way to a port of this machine that can be cut, lose everything without a word, or take its time. */
export async function openWay(target: number): Promise<Way> {
  let manner: Manner = 'open'
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (manner === 'cut') return near.destroy()
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('data', (bytes) => {
        if (manner === 'slow') setTimeout(() => to.write(bytes), slowMilliseconds)
        else if (manner !== 'lost') to.write(bytes)
      })
      from.on('close', () => {
        sockets.delete(from)
        if (manner !== 'lost') to.destroy()
      })
    }
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the way has no port')
  return {
    port: address.port,
    set(wanted) {
      manner = wanted
      if (wanted === 'cut') for (const socket of sockets) socket.destroy()
    },
  }
}

/** A server that takes connections and says nothing. */
export async function openSilence(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
