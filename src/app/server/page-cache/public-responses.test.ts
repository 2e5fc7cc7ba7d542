import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createCategory } from '#modules/catalog/categories/server/staff-categories.ts'
import { deleteProduct } from '#modules/catalog/products/server/delete-product.ts'
import { followChanges, type Listening, listenForChanges } from '#platform/server/cache/listen-for-changes.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { inProcessClient } from '../api/in-process-client.ts'
import { createApp } from '../app.ts'
import { openShop } from '../open-shop.ts'
import { openRenderQueue, PageCache } from './page-cache.ts'

const paying = usePayingShop()
const log = pino({ level: 'silent' })
const processes: { app: Hono; close(): Promise<void> }[] = []
let rendered: string[] = []

/** The home page of these tests: the shop's categories, and the request's headers if any came through. */
async function renderHome(request: Request): Promise<Response> {
  rendered.push(request.url)
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.startsWith('/produtos/')) return Response.redirect('http://shop.test/produtos/roda-1', 301)
  if (pathname === '/help') throw new Error('broken')
  if (pathname === '/login')
    return new Response('<main><!--$!--><template></template>Página a caminho<!--/$--></main>', {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  if (pathname === '/about')
    await inProcessClient()
      .cart.read()
      .catch(() => undefined)
  if (searchParams.has('search')) await inProcessClient().catalog.products({ search: searchParams.get('search') ?? '' })
  const categories = await inProcessClient().catalog.categories()
  const names = categories.map(({ name }) => name).join()
  return new Response(`<p>${names}</p><p>${request.headers.get('cookie')}</p><script>start()</script>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'visit=1' },
  })
}

/** One process of the shop: its own connections, its own cache. */
async function openProcess(): Promise<void> {
  const { environment, testDatabase } = paying.current
  const open = await openShop(environment, testDatabase.url, log)
  const pageCache = new PageCache({ bytes: 64 * 1024 * 1024 })
  const listening: Listening = await listenForChanges(testDatabase.url, log, followChanges(pageCache))
  processes.push({
    app: createApp({
      shop: open.shop,
      environment,
      renderPage: renderHome,
      clientFolder: undefined,
      pageCache,
      renderQueue: openRenderQueue(),
    }),
    async close() {
      await listening.close()
      await open.close()
    },
  })
}

beforeAll(async () => {
  await openProcess()
  await openProcess()
})
afterAll(async () => {
  for (const process of processes) await process.close()
})

const ask = async (index: number, path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const process = processes[index]
  if (!process) throw new Error('no such process')
  return process.app.request(`http://shop.test${path}`, { headers, method })
}
const textOf = async (index: number, path: string) => (await ask(index, path)).text()

/** Both processes have answered with it, so both have it cached; after the change, both return the new value. */
async function seesChange(path: string, before: string, change: () => Promise<unknown>, after: string): Promise<void> {
  for (const index of [0, 1]) await vi.waitFor(async () => expect(await textOf(index, path)).toContain(before))
  await change()
  for (const index of [0, 1]) await vi.waitFor(async () => expect(await textOf(index, path)).toContain(after))
}

async function addCategory(shop: Shop, name: string) {
  const { id: actorId } = await aCustomer(shop.database)
  return createCategory(shop, {
    ...{ actorId, name, description: null, imageUrl: null, seoTitle: null, seoDescription: null },
  })
}

describe('changes reach every process', () => {
  it('a new category: the calls and the pages that show it', async () => {
    const { shop } = paying.current
    await seesChange('/api/categories', '[', () => addCategory(shop, 'Faróis'), 'Faróis')
    await seesChange('/', 'Faróis', () => addCategory(shop, 'Volantes'), 'Volantes')
  })

  it('a sold piece: the product’s stock and the lists', async () => {
    const { shop } = paying.current
    const product = await aProduct(shop.database, { name: 'Escova', stockQuantity: 5 })
    const sell = () => anOrder(shop, product, 2)
    await seesChange(`/api/products/${product.id.toUpperCase()}`, '"stockQuantity":5', sell, '"stockQuantity":3')
  })

  it('a product taken out of the shop is gone from its address', async () => {
    const { shop } = paying.current
    const { id: actorId } = await aCustomer(shop.database)
    const { id } = await aProduct(shop.database, { name: 'Balde' })
    await seesChange(`/api/products/${id}`, 'Balde', () => deleteProduct(shop, { actorId, id }), 'PRODUCT_NOT_FOUND')
  })

  it('a redirect is not cached, and takes along the parameters of a campaign', async () => {
    rendered = []
    for (const visit of ['?utm_source=jornal', '']) {
      const { status, headers } = await ask(0, `/produtos/roda-velha-1${visit}`)
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        301,
        `/produtos/roda-1${visit}`,
        'no-store',
      ])
    }
    expect(rendered).toHaveLength(2)
  })

  it('a change that is rolled back is not announced', async () => {
    const { shop } = paying.current
    await textOf(0, '/')
    rendered = []
    await expect(
      inTransaction(shop, async (tx) => {
        await addCategory(tx, 'Bancos')
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await addCategory(shop, 'Tapetes')
    await vi.waitFor(async () => expect(await textOf(0, '/')).toContain('Tapetes'))
    expect(rendered).toHaveLength(1)
  })

  it('after its connection broke, a process receives changes again and has emptied its cache', async () => {
    const { shop } = paying.current
    const listeners = async () => {
      const { rows } = await shop.database.execute<{ pid: number }>(
        sql`select pid from pg_stat_activity where datname = current_database() and application_name = 'aro-certo changes'`,
      )
      return rows.map(({ pid }) => pid)
    }
    const before = await listeners()
    expect(before).toHaveLength(2)
    await shop.database.execute(sql`select pg_terminate_backend(pid) from unnest(${sql.param(before)}::int[]) as pid`)
    await vi.waitFor(
      async () => {
        const now = await listeners()
        expect(now).toHaveLength(2)
        expect(now.filter((pid) => before.includes(pid))).toEqual([])
      },
      { timeout: 10_000 },
    )
    // Dropped once, and then cached again.
    await vi.waitFor(async () => {
      rendered = []
      await textOf(0, '/')
      expect(rendered).toEqual([])
    })
    const change = () => addCategory(shop, 'Buzinas')
    await seesChange('/', 'Volantes', change, 'Buzinas')
  })
})

describe('what is cached', () => {
  it('is the same for all callers, and contains nothing of the first one', async () => {
    const asked = await ask(0, '/contact', { cookie: 'session=secret', 'x-forwarded-host': 'evil.example' })
    const stranger = await ask(0, '/contact')
    expect(asked.headers.get('set-cookie')).toBeNull()
    expect(stranger.headers.get('set-cookie')).toBeNull()
    const bytes = await asked.text()
    expect(bytes).toContain('<p>null</p>')
    expect(await stranger.text()).toBe(bytes)
  })

  it('is rendered for the shop’s own address, without campaign parameters', async () => {
    rendered = []
    await processes[0]?.app.request('http://evil.example/terms?utm_source=x')
    await ask(0, '/terms')
    expect(rendered).toEqual([`${paying.current.shop.settings.url}/terms`])
  })

  it('is requested once by many concurrent callers', async () => {
    rendered = []
    await Promise.all(Array.from({ length: 20 }, () => textOf(0, '/returns')))
    expect(rendered).toHaveLength(1)
  })

  it.each([
    ['a page that called for something personal', '/about'],
    ['a page with an unknown parameter', '/?x=1'],
    ['a page of customers', '/cart'],
  ])('%s is not cached', async (_what, path) => {
    rendered = []
    await ask(0, path)
    const again = await ask(0, path)
    expect(rendered).toHaveLength(2)
    expect(again.headers.get('cache-control') ?? '').not.toContain('public')
  })

  it('a refused call is not cached, and neither is a failing page', async () => {
    const refused = await ask(0, '/api/products?surprise=1')
    expect(refused.status).toBe(400)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    for (const failed of [await ask(0, '/help'), await ask(0, '/help')]) {
      expect(failed.status).toBe(500)
      expect(failed.headers.get('cache-control')).toBe('no-store')
      expect(failed.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

describe('how a cached response is sent', () => {
  it('a page of which a part could not be rendered is only for seconds, and not for other caches', async () => {
    rendered = []
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const page = await ask(0, '/login')
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(await page.text()).toContain('Página a caminho')
    } finally {
      vi.useRealTimers()
    }
    await textOf(0, '/login')
    expect(rendered).toHaveLength(2)
    await textOf(0, '/login')
    expect(rendered).toHaveLength(2)
  })

  it('in the requested encoding, each with a separate tag', async () => {
    const plain = await ask(0, '/')
    const text = await plain.text()
    const brotli = await ask(0, '/', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await ask(0, '/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(text)
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(text)
    const tags = [plain, brotli, gzip].map(({ headers }) => headers.get('etag'))
    expect(new Set(tags).size).toBe(3)
    for (const { headers } of [plain, brotli, gzip]) expect(headers.get('vary')).toBe('Accept-Encoding')
  })

  it.each(['/', '/api/categories'])('%s returns 304 to callers that have it, and no body to HEAD', async (path) => {
    const first = await ask(0, path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const known = await ask(0, path, { 'if-none-match': `"other", W/${etag}` })
    expect(known.status).toBe(304)
    expect(await known.text()).toBe('')
    const head = await ask(0, path, {}, 'HEAD')
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(await first.text())))
    expect(await head.text()).toBe('')
  })

  it('with the headers of every response, and only its own inline scripts', async () => {
    const { headers } = await ask(0, '/')
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=10')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const hash = createHash('sha256').update('start()').digest('base64')
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  })
})
