import { describe, expect, it } from 'vitest'
import { anOrder } from '#test/builders/an-order.ts'
import { useTestServer } from '#test/http-server.ts'

const server = useTestServer({ REQUEST_LIMITS: 'on', TRUST_PROXY: 'true' })

let networks = 0
const aNetwork = () => `198.51.100.${++networks}`

/** Sends the form as a browser without scripts does; returns where it leads. */
async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await server.current.anonymous.fetch('/track-order', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': aNetwork(), ...headers },
    body: new URLSearchParams(fields),
  })
  const [to = '', typed] = (answer.headers.get('location') ?? '').split('&typed=')
  const cookie = answer.headers.getSetCookie().join('\n')
  return { status: answer.status, to, typed, cookie, cacheControl: answer.headers.get('cache-control') }
}

async function anOwnOrder(email: string) {
  const { id: userId } = await server.current.signUp()
  return anOrder(server.current.shop.database, { userId, email })
}

describe('the form of the tracking page', () => {
  it('leads to the order, however its number and e-mail are written', async () => {
    const { orderNumber } = await anOwnOrder('bia@example.com')
    const sent = await send({ number: ` Nº ${orderNumber.replace(/^.{4}/, '$&-')} `, email: ' Bia@Example.com ' })
    expect(sent).toMatchObject({ status: 303, cacheControl: 'no-store' })
    expect(sent.to).toBe(`/track-order?order=${orderNumber}`)
    expect((await server.current.anonymous.fetch(sent.to)).headers.get('cache-control')).toBe('no-store')
    const answer = await server.current.anonymous.fetch(`/api/tracked-orders/${orderNumber}`, {
      headers: { cookie: sent.cookie.split(';', 1)[0] ?? '' },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ number: orderNumber, status: 'pending' })
  })

  it('shows why it failed', async () => {
    const { orderNumber } = await anOwnOrder('caio@example.com')
    expect((await send({ number: 'roda', email: 'caio@example.com' })).to).toBe('/track-order?fault=invalid')
    expect((await send({ number: orderNumber })).to).toBe('/track-order?fault=invalid')
    expect((await send({ number: orderNumber, email: 'x@example.com' })).to).toBe('/track-order?fault=unknown')
    expect((await send({ number: '00000000', email: 'caio@example.com' })).to).toBe('/track-order?fault=unknown')
  })

  it('preserves what was typed without showing it in an address', async () => {
    const { typed } = await send({ number: ' roda ', email: 'eva@example.com' })
    expect(Buffer.from(typed ?? '', 'base64url').toString('latin1')).not.toContain('eva')
    const form = await server.current.anonymous.fetch(`/api/order-tracking-forms/${typed}`)
    expect(await form.json()).toEqual({ number: ' roda ', email: 'eva@example.com' })
    for (const madeUp of ['AAAA', `${typed?.slice(0, -4)}AAAA`])
      expect((await server.current.anonymous.fetch(`/api/order-tracking-forms/${madeUp}`)).status).not.toBe(200)
  })

  it('accepts ten attempts for one order from all networks together, then one for each wait', async () => {
    const { orderNumber } = await anOwnOrder('davi@example.com')
    const guess = () => send({ number: orderNumber, email: 'alguem@example.com' })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).to).toBe('/track-order?fault=unknown')
    expect((await guess()).to).toBe('/track-order?fault=too-often')
  })

  it('lets the buyer follow the order where they did before, whatever others try', async () => {
    const { orderNumber } = await anOwnOrder('gabi@example.com')
    const follow = (email: string, headers: Record<string, string>) =>
      send({ number: orderNumber, email }, headers).then(({ to, cookie }) => ({ to, cookie }))
    const opened = `/track-order?order=${orderNumber}`
    const { cookie } = await follow('gabi@example.com', { 'x-forwarded-for': '203.0.113.30' })
    const [browser = ''] = /aro_browser=[\w-]{22}/.exec(cookie) ?? []
    for (let tries = 0; tries < 12; tries += 1) await follow('alguem@example.com', {})
    expect((await follow('gabi@example.com', {})).to).toBe('/track-order?fault=too-often')
    expect((await follow('gabi@example.com', { 'x-forwarded-for': '203.0.113.30' })).to).toBe(opened)
    expect((await follow('gabi@example.com', { cookie: browser })).to).toBe(opened)
  })

  it('accepts at most twenty attempts in a quarter of an hour from one network', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const guess = (number: number) =>
      send({ number: `0000${1000 + number}`, email: 'alguem@example.com' }, from).then(({ to }) => to)
    for (let tries = 0; tries < 20; tries += 1) expect(await guess(tries)).toBe('/track-order?fault=unknown')
    expect(await guess(20)).toBe('/track-order?fault=too-often')
  })

  it('is not sent by another site', async () => {
    const { status } = await send({ number: '00000000', email: 'a@example.com' }, { origin: 'https://other.example' })
    expect(status).toBe(403)
  })
})
