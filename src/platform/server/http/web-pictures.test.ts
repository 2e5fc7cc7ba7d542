import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { webPictures } from './web-pictures.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A real web server on the loopback interface, and its port. */
async function serving(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  return (server.address() as AddressInfo).port
}

const isFirst = (address: string) => address === '127.0.0.1'

async function read(address: string, options: Parameters<typeof webPictures>[0] = { isAllowed: isFirst }) {
  const parts: Uint8Array[] = []
  for await (const part of webPictures(options).fetch(address)) parts.push(part)
  return Buffer.concat(parts).toString()
}
const faultOf = (address: string, options?: Parameters<typeof webPictures>[0]) =>
  read(address, options).then(
    () => 'it came',
    (error) => error.fault ?? error,
  )

it('returns the content of an address, also behind redirects', async () => {
  const port = await serving((request, response) => {
    if (request.url === '/2.jpg') response.end('picture')
    else response.writeHead(302, { location: request.url === '/' ? '/1.jpg' : '2.jpg' }).end()
  })
  expect(await read(`http://127.0.0.1:${port}/`)).toBe('picture')
})

describe('never requests anything from its own network', () => {
  it('by number, by a number in disguise, or by a name', async () => {
    let asked = 0
    const port = await serving((_request, response) => {
      asked += 1
      response.end('secret')
    })
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', 'localhost'])
      expect([host, await faultOf(`http://${host}:${port}/`, {})]).toEqual([host, 'not-public'])
    expect(asked).toBe(0)
  })

  it.each([
    ['of a number', (port: number) => `http://127.0.0.2:${port}/`, isFirst],
    ['of its own kind', (port: number) => `//127.0.0.2:${port}/`, isFirst],
    ['of a name', (port: number) => `http://localhost:${port}/`, onlyOnce()],
  ])('behind a redirect %s', async (_what, locationOf, isAllowed) => {
    let asked = 0
    const inner = await serving((_request, response) => {
      asked += 1
      response.end('secret')
    })
    const port = await serving((_request, response) => response.writeHead(307, { location: locationOf(inner) }).end())
    expect(await faultOf(`http://127.0.0.1:${port}/`, { isAllowed })).toBe('not-public')
    expect(asked).toBe(0)
  })
})

/** Allows the first address that is resolved, and none afterwards, like a name that changes between two look-ups. */
function onlyOnce() {
  let isUsed = false
  return () => {
    const isAllowed = !isUsed
    isUsed = true
    return isAllowed
  }
}

it.each([
  ['file:///etc/passwd', 'no-address'],
  ['ftp://127.0.0.1/a.jpg', 'no-address'],
  ['http://user:secret@127.0.0.1/a.jpg', 'no-address'],
  ['roda.jpg', 'no-address'],
  ['http://127.0.0.1:1/a.jpg', 'unreachable'],
])('%s: %s', async (address, fault) => {
  expect(await faultOf(address)).toBe(fault)
})

it('fails for missing content, endless redirects, and endless responses', async () => {
  const port = await serving((request, response) => {
    if (request.url === '/gone') response.writeHead(404).end()
    else if (request.url === '/round') response.writeHead(301, { location: '/round' }).end()
    else if (request.url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else response.write('a little')
  })
  expect(await faultOf(`http://127.0.0.1:${port}/gone`)).toBe('not-there')
  expect(await faultOf(`http://127.0.0.1:${port}/round`)).toBe('moves-on')
  expect(await faultOf(`http://127.0.0.1:${port}/file`)).toBe('no-address')
  expect(await faultOf(`http://127.0.0.1:${port}/slow`, { isAllowed: isFirst, timeoutMilliseconds: 300 })).toBe(
    'too-slow',
  )
})
