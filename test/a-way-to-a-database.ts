import { connect, createServer, type Socket } from 'node:net'

/** A way to a database on which packets can vanish: nobody is told, nothing is closed. `ends` is given what takes it away again. */
export async function aWayTo(databaseUrl: string, ends: (() => Promise<unknown>)[]) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  let onQuestion = () => {}
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.on('data', () => onQuestion())
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('data', (bytes) => isCut || to.write(bytes))
      from.on('close', () => isCut || to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    lose: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
    },
    meet: (question: () => void) => {
      onQuestion = question
    },
  }
}
