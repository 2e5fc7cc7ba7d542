import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from '#platform/server/log.ts'
import { CachePurge, surrogateKeys } from './purge-front-cache.ts'

let purged: string[][] = []
let status = 200
let purge: CachePurge
const cache = createServer(({ method, headers }, response) => {
  expect(method).toBe('PURGE')
  expect(headers['surrogate-key']).toBe(headers.xkey)
  if (status === 200) purged.push(String(headers.xkey).split(' '))
  response.writeHead(status).end()
})

beforeEach(async () => {
  purged = []
  status = 200
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve))
  const address = cache.address()
  purge = new CachePurge(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`, openLog('silent'))
})
afterEach(async () => {
  await purge.close()
  cache.closeAllConnections()
  await new Promise((resolve) => cache.close(resolve))
})

const id = '0a1b2c3d-0000-4000-8000-000000000000'

test('keys are short, and every response has one for everything', () => {
  expect(surrogateKeys([`product:${id}`, `stock:${id}`, 'category', 'category'])).toEqual([
    'all',
    'p0a1b2c3d',
    's0a1b2c3d',
    'category',
  ])
})

test('a change purges its keys at once, and once more for what was under way', async () => {
  purge.drop([`product:${id}`, 'category'])
  await vi.waitFor(() => expect(purged).toEqual([['p0a1b2c3d', 'category']]))
  await vi.waitFor(() => expect(purged).toHaveLength(2), { timeout: 5_000 })
  expect(purged[1]).toEqual(purged[0])
})

test('what could not be sent is sent later, together with what changed meanwhile', async () => {
  status = 503
  purge.drop(['category'])
  await new Promise((resolve) => setTimeout(resolve, 100))
  purge.drop(['freight'])
  status = 200
  await vi.waitFor(() => expect(purged.flat()).toEqual(expect.arrayContaining(['category', 'freight'])), {
    timeout: 5_000,
  })
})

test.each([
  ['changes may have been missed', () => purge.resume()],
  ['everything changed', () => purge.drop(['everything'])],
  ['very much changed', () => purge.drop(Array.from({ length: 6_000 }, (_, number) => `product:${1e7 + number}`))],
])('everything is purged after %s', async (_what, happens) => {
  happens()
  await vi.waitFor(() => expect(purged[0]).toEqual(['all']))
})
