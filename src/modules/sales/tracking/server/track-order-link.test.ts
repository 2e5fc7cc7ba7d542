import { describe, expect, it, vi } from 'vitest'
import { inProcessClient } from '#app/server/api/in-process-client.ts'
import { writeTrackingLink } from '#modules/customers/sessions/server/tracking-access.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { useTestServer } from '#test/http-server.ts'

/** Renders what the page asks for: the order of the address, as far as this visit may see it. */
const renderPage = vi.fn(async ({ url }: Request) => {
  const number = new URL(url).searchParams.get('order')
  if (number === null) return new Response('form')
  return Response.json(
    await inProcessClient()
      .tracking.read({ number })
      .catch((error: { code: string }) => error.code),
  )
})

const server = useTestServer({}, { renderPage })

async function aLink() {
  const { shop, signUp } = server.current
  const { id: userId } = await signUp()
  const { id, orderNumber } = await anOrder(shop.database, { userId })
  return {
    number: orderNumber,
    shortId: id.slice(0, 8),
    path: writeTrackingLink(shop, id).slice(shop.settings.url.length),
  }
}

/** Opens an address as a browser with these cookies does, without following redirects. */
async function open(path: string, cookies: string[] = []) {
  const answer = await server.current.anonymous.fetch(path, {
    redirect: 'manual',
    headers: cookies.length > 0 ? { cookie: cookies.join('; ') } : {},
  })
  const set = answer.headers.getSetCookie()
  return { answer, set, cookies: set.map((cookie) => cookie.split(';', 1)[0] ?? '') }
}

describe('the link of an e-mail to its order', () => {
  it('sets a cookie for an hour, and redirects to an address that opens nothing by itself', async () => {
    const { path, number } = await aLink()
    const { answer, set, cookies } = await open(path)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/track-order?order=${number}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(set).toEqual([
      expect.stringMatching(
        new RegExp(`^aro_tracking_${number}=[\\w.-]+; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax$`),
      ),
    ])
    expect(cookies[0]).not.toContain(new URLSearchParams(path.split('?')[1]).get('access'))
    const page = await open(`/track-order?order=${number}`, cookies)
    expect(await page.answer.json()).toMatchObject({ number, status: 'pending' })
    expect(page.answer.headers.get('cache-control')).toBe('no-store')
    const stranger = await open(`/track-order?order=${number}`)
    expect(await stranger.answer.json()).toBe('TRACKING_ENDED')
  })

  it('can be used again after a mail scanner has opened it', async () => {
    const { path, number } = await aLink()
    const { url } = server.current
    await fetch(`${url}${path}`, { method: 'HEAD', redirect: 'manual' })
    await open(path)
    const { cookies } = await open(path)
    const { answer } = await open(`/api/tracked-orders/${number}`, cookies)
    expect(await answer.json()).toMatchObject({ number })
  })

  it('opens one order beside another', async () => {
    const [one, other] = [await aLink(), await aLink()]
    const cookies = [...(await open(one.path)).cookies, ...(await open(other.path)).cookies]
    for (const { number } of [one, other])
      expect(await (await open(`/track-order?order=${number}`, cookies)).answer.json()).toMatchObject({ number })
  })

  it('leads to a message if it has expired or was invented', async () => {
    const { path, shortId } = await aLink()
    for (const [wrong, to] of [
      [`${path}x`, shortId],
      ['/track-order?access=', 'none'],
      ['/track-order?access=expired', 'none'],
      ['/track-order?access=%0d%0aset-cookie:x', 'none'],
    ]) {
      const { answer, set } = await open(wrong ?? '')
      expect(answer.headers.get('location')).toBe(`/track-order?order=${to}`)
      expect(set).toEqual([])
    }
  })

  it('opens nothing after signing out', async () => {
    const { path, number } = await aLink()
    const { cookies } = await open(path)
    const answer = await server.current.anonymous.fetch('/api/session', {
      method: 'DELETE',
      headers: { cookie: cookies.join('; ') },
    })
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(new RegExp(`^aro_tracking_${number}=; Max-Age=0;`)),
    )
  })

  it('reveals nothing else of the visitor to the page', async () => {
    const { path, number } = await aLink()
    const visitor = await server.current.signUp()
    const { cookies } = await open(path, [visitor.cookie])
    renderPage.mockImplementationOnce(async () =>
      Response.json((await inProcessClient().session.current()).user ?? 'nobody'),
    )
    const { answer } = await open(`/track-order?order=${number}`, [...cookies, visitor.cookie])
    expect(await answer.json()).toBe('nobody')
  })
})
