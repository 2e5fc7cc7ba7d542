import { once } from 'node:events'
import { request } from 'node:http'
import type { BareAnswer } from './bare-server.ts'

/** An answer as it goes over the wire. */
export async function capture(url: string, path: string, headers: Record<string, string>): Promise<BareAnswer> {
  const sent = request(`${url}${path}`, { headers }).end()
  const [answer] = await once(sent, 'response')
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  // What Node adds to every answer by itself.
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
