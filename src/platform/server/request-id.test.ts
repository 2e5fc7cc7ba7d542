import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { translateError } from './api/translate-errors.ts'
import { everybodyTrusted, noProxyTrusted, type TrustedProxies } from './http/visitor.ts'
import { currentRequestId, openLog, withRequestId } from './log.ts'

const lines: string[] = []
const log = openLog('info', { write: (line: string) => void lines.push(line) })
const server = (proxies: TrustedProxies) =>
  createServer(
    withRequestId(async (_, response) => {
      await new Promise((resolve) => setImmediate(resolve))
      response.end(translateError(new Error('broken'), log, 'test').message)
    }, proxies),
  )
const [alone, behindProxy] = [server(noProxyTrusted), server(everybodyTrusted)]
const urlOf = (of: typeof alone) => {
  const address = of.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

beforeAll(() =>
  Promise.all([alone, behindProxy].map((one) => new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve)))),
)
afterAll(() => {
  for (const one of [alone, behindProxy]) one.close()
})

it('is in the response, in the log and in the message', async () => {
  const answer = await fetch(urlOf(alone))
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[\da-f]{8}-[\da-z]+$/)
  expect(await answer.text()).toBe(`Ocorreu um erro. Por favor, tente novamente. (código ${id})`)
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ requestId: id })
})

it('is accepted from a proxy only', async () => {
  const headers = { 'x-request-id': '0123456789abcdef0123456789ABCDEF' }
  expect((await fetch(urlOf(behindProxy), { headers })).headers.get('x-request-id')).toBe(
    '0123456789abcdef0123456789ABCDEF',
  )
  expect((await fetch(urlOf(alone), { headers })).headers.get('x-request-id')).not.toBe(
    '0123456789abcdef0123456789ABCDEF',
  )
  for (const id of [
    'x"><script>',
    '11144477735',
    'maria.souza',
    `${'a'.repeat(32)}0`,
    `${'a'.repeat(32)}, ${'b'.repeat(32)}`,
  ])
    expect((await fetch(urlOf(behindProxy), { headers: { 'x-request-id': id } })).headers.get('x-request-id')).toMatch(
      /^[\da-f]{8}-[\da-z]{1,10}$/,
    )
})

it('is undefined outside a request', () => {
  expect(currentRequestId()).toBeUndefined()
})
