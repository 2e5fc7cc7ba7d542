import { once } from 'node:events'
import { request } from 'node:http'
import type { BareAnswer } from './bare-server.ts'
import { sendMessage, startProcess } from './child-process.ts'

/** Starts a bare Node server that sends what a shop answers at these addresses, byte by byte. `sizes`: by path. */
export async function bareCopy(url: string, paths: string[], headers: Record<string, string>) {
  const server = startProcess(['benchmarks/support/bare-server.ts'])
  const sizes = new Map<string, number>()
  let port = 0
  for (const path of new Set(paths)) {
    // The first one is rendered, the second one comes from the cache.
    await capture(url, path, headers)
    const answer = await capture(url, path, headers)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    sizes.set(path, Buffer.from(answer.body, 'base64').length)
    ;({ port } = await sendMessage<{ port: number }>(server, answer))
  }
  return { url: `http://127.0.0.1:${port}`, paths, sizes }
}

/** An answer as it goes over the wire, without what Node adds to every answer by itself. */
async function capture(url: string, path: string, headers: Record<string, string>): Promise<BareAnswer> {
  const sent = request(`${url}${path}`, { headers }).end()
  const [answer] = await once(sent, 'response')
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  const own = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
  const pairs: string[][] = []
  for (let index = 0; index < answer.rawHeaders.length; index += 2)
    pairs.push(answer.rawHeaders.slice(index, index + 2))
  return {
    path,
    status: answer.statusCode,
    headers: pairs.filter(([name = '']) => !own.has(name.toLowerCase())).flat(),
    body: Buffer.concat(parts).toString('base64'),
  }
}
