import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail server that takes every message. `taken`: how often it has said so, by Message-ID. */
export async function openMailServer() {
  const taken = new Map<string, number>()
  const server = createServer((socket) => converse(socket, (id) => taken.set(id, (taken.get(id) ?? 0) + 1)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return { port: address.port, taken }
}

/** As much of SMTP as is needed to be given messages. */
function converse(socket: Socket, onMessage: (id: string) => void): void {
  let waiting = ''
  let message: string[] | undefined
  const say = (line: string) => socket.write(`${line}\r\n`)
  // A client that is killed in the middle breaks the connection.
  socket.on('error', () => undefined)
  say('220 proof')
  socket.on('data', (bytes) => {
    const lines = (waiting + bytes.toString()).split('\r\n')
    waiting = lines.pop() ?? ''
    for (const line of lines) {
      if (message === undefined) {
        const command = line.slice(0, 4).toUpperCase()
        if (command === 'DATA') message = []
        say(command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok')
      } else if (line === '.') {
        onMessage(/^message-id:\s*<([^@>]+)/im.exec(message.join('\n'))?.[1] ?? '')
        message = undefined
        say('250 taken')
      } else message.push(line)
    }
  })
}
