import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What a proxy does with what is sent through it. */
type Fault = 'open' | 'cut' | 'lost' | 'slow'

export type TcpProxy = {
  port: number
  set(fault: Fault): void
  /** From now on this is called whenever something is sent to the server. */
  onRequest(listener: () => void): void
  close(): Promise<void>
}

const slowMilliseconds = 400

/** A proxy of a port that can cut its connections, lose all that is sent without closing anything, or take its time. */
export async function openTcpProxy(target: number, host = '127.0.0.1'): Promise<TcpProxy> {
  let fault: Fault = 'open'
  let onData = () => {}
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (fault === 'cut') return near.destroy()
    const far = connect(target, host)
    near.on('data', () => onData())
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('data', (bytes) => {
        if (fault === 'slow') setTimeout(() => to.write(bytes), slowMilliseconds)
        else if (fault !== 'lost') to.write(bytes)
      })
      from.on('close', () => {
        sockets.delete(from)
        if (fault !== 'lost') to.destroy()
      })
    }
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    set(wanted) {
      fault = wanted
      if (wanted === 'cut') cut()
    },
    onRequest(listener) {
      onData = listener
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A proxy of a database, and the database's address through it. `ends` is given what closes it. */
export async function openDatabaseProxy(
  databaseUrl: string,
  ends: (() => Promise<unknown>)[],
): Promise<TcpProxy & { url: string }> {
  const url = new URL(databaseUrl)
  const proxy = await openTcpProxy(Number(url.port), url.hostname)
  ends.push(proxy.close)
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  return { ...proxy, url: url.href }
}
