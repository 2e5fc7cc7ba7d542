import { expect, test } from 'vitest'
import { phoneLink } from '#platform/people/store.ts'
import { DatabaseUnavailableError } from '#platform/server/database/faults.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { useTestServer } from '#test/http-server.ts'
import { inProcessClient } from '../api/in-process-client.ts'

let isFailing = false
const server = useTestServer(
  {},
  {
    renderPage: async ({ url }) => {
      if (isFailing) throw new DatabaseUnavailableError('the connection broke')
      const newest = url.endsWith('/about')
        ? []
        : await inProcessClient()
            .catalog.newest({})
            .catch(() => undefined)
      return new Response(`<p>${newest?.length ?? 'Carregando...'}</p>`, { headers: { 'content-type': 'text/html' } })
    },
  },
)

const asPerson = { headers: { accept: 'text/html,application/xhtml+xml' } }

test('without the database a page without content is a 503 message that reloads by itself', async () => {
  const { shop, watched, anonymous } = server.current
  expect((await anonymous.fetch('/help')).status).toBe(200)
  watched.disconnect(new Error('nothing answers'))
  for (const path of ['/', '/products', '/profile', '/checkout', '/admin/dashboard']) {
    const answer = await anonymous.fetch(path, asPerson)
    const html = await answer.text()
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('refresh')).toBe('3')
    expect(html).toContain(failureTexts.away)
    // It shows whose page it is, and how to reach them.
    expect(html).toContain(`<header>${shop.settings.store.name}</header>`)
    expect(html).toContain(phoneLink(shop.settings.store))
    expect(html).not.toContain('Carregando')
  }
  const call = await anonymous.fetch('/api/categories')
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await call.json()).toMatchObject({ code: 'TOO_BUSY', message: failureTexts.away })
  // What needs no database, and what is cached, is still available.
  expect((await anonymous.fetch('/about', asPerson)).status).toBe(200)
  const held = await anonymous.fetch('/help', asPerson)
  expect([held.status, held.headers.get('warning')]).toEqual([200, '111 - "Revalidation Failed"'])
  expect((await anonymous.fetch('/healthz')).status).toBe(200)
  expect((await anonymous.fetch('/readyz')).status).toBe(503)
  watched.reconnect()
  expect((await anonymous.fetch('/', asPerson)).status).toBe(200)
  expect((await anonymous.fetch('/readyz')).status).toBe(200)
  expect(shop.process.isDatabaseUnavailable()).toBe(false)
})

test('cached responses are served from the first failure on, before the database is known to be unavailable', async () => {
  const { anonymous, pageCache } = server.current
  pageCache?.resume()
  expect((await anonymous.fetch('/contact', asPerson)).headers.get('warning')).toBeNull()
  // The connection that listens for changes breaks first.
  pageCache?.pause()
  isFailing = true
  const held = await anonymous.fetch('/contact', asPerson)
  expect([held.status, held.headers.get('warning')]).toEqual([200, '111 - "Revalidation Failed"'])
  expect((await anonymous.fetch('/terms', asPerson)).status).toBe(503)
  isFailing = false
  pageCache?.resume()
  const made = await anonymous.fetch('/contact', asPerson)
  expect([made.status, made.headers.get('warning')]).toEqual([200, null])
})
