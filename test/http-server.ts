import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { createApp } from '#app/server/app.ts'
import type { PageHandler } from '#app/server/http/pages.ts'
import { openRenderQueue, PageCache } from '#app/server/page-cache/page-cache.ts'
import { serveCached } from '#app/server/page-cache/serve-cached.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import type { WaitingLine } from '#platform/server/waiting-line.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { openTestShop, type TestShop } from './shop.ts'

/** Someone with cookies, as a browser has them. */
export type Visitor = {
  id: string
  email: string
  /** The identification that the browser sends. */
  cookie: string
  /** Sends a request with the visitor's cookies. */
  fetch(path: string, options?: RequestInit): Promise<Response>
}

export type TestServer = TestShop & {
  url: string
  /** The page cache, if there is one. */
  pageCache: PageCache | undefined
  anonymous: Pick<Visitor, 'fetch'>
  /** Opens an account over HTTP. */
  signUp(overrides?: { isAdmin?: boolean; email?: string }): Promise<Visitor>
}

/** `renderPage`: renders the pages to be cached; without it there are no pages. */
type Pages = { renderPage?: PageHandler; renderQueue?: WaitingLine }

/** The shop of a test file behind a real HTTP server; `openDatabase`: over another database than a copy of the template. */
export function useTestServer(
  variables: Record<string, string> = {},
  pages: Pages = {},
  openDatabase: () => Promise<TestDatabase> = openTestDatabase,
): { readonly current: TestServer } {
  let server: TestServer | undefined
  beforeAll(async () => {
    server = await openTestServer(variables, pages, openDatabase)
  })
  afterAll(async () => {
    await server?.close()
  })
  return {
    get current() {
      if (!server) throw new Error('the test server is not open yet')
      return server
    },
  }
}

async function openTestServer(
  variables: Record<string, string>,
  { renderPage, renderQueue = openRenderQueue() }: Pages,
  openDatabase: () => Promise<TestDatabase>,
): Promise<TestServer> {
  const http = createServer((request, response) => listener(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('the test server has no port')
  const url = `http://127.0.0.1:${address.port}`
  const own = { SHOP_URL: url, PORT: String(address.port), REQUEST_LIMITS: 'off', ...variables }
  const shop = await openTestShop(own, openDatabase())
  const pageCache = renderPage && new PageCache({ bytes: 64 * 1024 * 1024, renderQueue })
  pageCache?.resume()
  const app = createApp({
    shop: shop.shop,
    environment: shop.environment,
    renderPage: renderPage ?? (() => new Response('page')),
    clientFolder: undefined,
    renderQueue,
    ...(pageCache ? { pageCache } : {}),
  })
  const answer = getRequestListener(app.fetch)
  const listener = pageCache
    ? serveCached(pageCache, answer, { isDatabaseUnavailable: shop.shop.process.isDatabaseUnavailable })
    : answer
  let signedUp = 0

  return {
    ...shop,
    url,
    pageCache,
    anonymous: { fetch: (path, options) => fetch(`${url}${path}`, options) },
    async signUp({ isAdmin = false, email = `pessoa.${++signedUp}@example.com` } = {}) {
      const answer = await fetch(`${url}/api/accounts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ firstName: 'Ana', lastName: 'Souza', email, password: 'uma senha boa' }),
      })
      if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
      const { user } = (await answer.json()) as { user: { id: string } }
      if (isAdmin) await shop.shop.database.update(profiles).set({ isAdmin }).where(eq(profiles.id, user.id))
      const cookie = answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      return {
        id: user.id,
        email,
        cookie,
        fetch: (path, options = {}) => {
          const headers = new Headers(options.headers)
          headers.set('cookie', cookie)
          return fetch(`${url}${path}`, { redirect: 'manual', ...options, headers })
        },
      }
    },
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await shop.close()
    },
  }
}
