import { createServer } from 'node:http'

// The least that a Node server can do: a path looked up, prepared headers and bytes sent.
export type BareAnswer = { path: string; status: number; headers: string[]; body: string }

const answers = new Map<string, { status: number; headers: string[]; body: Buffer }>()

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
})

process.on('message', ({ path, status, headers, body }: BareAnswer) => {
  answers.set(path, { status, headers, body: Buffer.from(body, 'base64') })
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1')
