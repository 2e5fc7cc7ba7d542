import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What a way to a server does with what is sent over it. */
type Manner = 'open' | 'cut' | 'lost' | 'slow'

export type Way = {
  port: number
  set(manner: Manner): void
  /** From now on this is called whenever something is sent to the server. */
  meet(question: () => void): void
  close(): Promise<void>
}

const slowMilliseconds = 400

/** A way to a port that can be cut, lose everything without a word (nobody is told, nothing is closed), or take its time. */
export async function openWay(target: number, host = '127.0.0.1'): Promise<Way> {
  let manner: Manner = 'open'
  let onQuestion = () => {}
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (manner === 'cut') return near.destroy()
    const far = connect(target, host)
    near.on('data', () => onQuestion())
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
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    set(wanted) {
      manner = wanted
      if (wanted === 'cut') cut()
    },
    meet(question) {
      onQuestion = question
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A way to a database, and its address over it. `ends` is given what takes it away again. */
export async function aWayTo(databaseUrl: string, ends: (() => Promise<unknown>)[]): Promise<Way & { url: string }> {
  const url = new URL(databaseUrl)
  const way = await openWay(Number(url.port), url.hostname)
  ends.push(way.close)
  url.hostname = '127.0.0.1'
  url.port = String(way.port)
  return { ...way, url: url.href }
}
