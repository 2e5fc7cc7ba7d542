import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { productViewFigures } from '#server/db/schema/index.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { toCachedResponse } from './cached-response.ts'
import { openPageCache } from './page-cache.ts'
import { popularPages, warmPopularPages } from './warm-popular-pages.ts'

describe('the popular pages', () => {
  const test = useTestShop()

  it('are those that every shop has, its lists, and the most viewed products', async () => {
    const { shop } = test.current
    const { id: categoryId } = await aCategory(shop.database, 'Rodas')
    const [often, seldom, never, draft] = [
      await aProduct(shop.database, { name: 'Often' }),
      await aProduct(shop.database, { name: 'Seldom' }),
      await aProduct(shop.database, { name: 'Never' }),
      await aProduct(shop.database, { name: 'Gone', deletedAt: new Date() }),
    ]
    await shop.database.insert(productViewFigures).values([
      { productId: seldom.id, viewCount: 2 },
      { productId: often.id, viewCount: 7 },
      { productId: draft.id, viewCount: 9 },
    ])
    const all = await popularPages(shop, 100)
    expect(all).toEqual(expect.arrayContaining(['/', '/products', '/help', `/products?category=${categoryId}`]))
    expect(all.slice(-2)).toEqual([`/products/${often.id}`, `/products/${seldom.id}`])
    expect(all).not.toContain(`/products/${never.id}`)
    expect(await popularPages(shop, 3)).toEqual(all.slice(0, 3))
  })
})

describe('warming the popular pages', () => {
  const test = useTestShop()
  const environment = { warmsPages: true, pageCacheBytes: 1_000_000, pageCacheDiskBytes: 0 }

  it('requests each page that is not cached yet', async () => {
    const { shop } = test.current
    const pageCache = openPageCache({ bytes: 1_000_000 })
    pageCache.resume()
    const answer = await toCachedResponse({ text: 'help', status: 200, headers: new Headers() }, {})
    await pageCache.answer('/help', async () => ({ answer, tags: [] }))
    const asked: string[] = []
    const app = new Hono().get('*', (context) => {
      asked.push(context.req.path)
      return context.text('page')
    })
    await warmPopularPages({ shop, app, pageCache, environment, isWarm: Promise.resolve() })?.done
    expect(asked).toEqual(
      (await popularPages(shop, 26)).map((page) => page.split('?')[0]).filter((path) => path !== '/help'),
    )
  })

  it('does nothing if the setting is off', () => {
    const parts = {
      shop: test.current.shop,
      app: new Hono(),
      pageCache: openPageCache({ bytes: 1 }),
      isWarm: Promise.resolve(),
    }
    expect(warmPopularPages({ ...parts, environment: { ...environment, warmsPages: false } })).toBeUndefined()
  })
})
