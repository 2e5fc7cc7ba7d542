import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { followChanges, type Listening, listenForChanges } from '#platform/server/cache/listen-for-changes.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { inTransaction } from '#platform/server/shop.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { setStock } from '#test/stock.ts'
import { listProducts } from '../../listing/server/list-products.ts'
import { listingInput } from '../../products/contract.ts'
import { products } from '../../tables.ts'
import { listCategories } from './list-categories.ts'

const opened = useTestShop()
let listening: Listening
const shop = () => opened.current.shop
const list = (parameters: Record<string, unknown> = {}) => listProducts(shop(), listingInput.parse(parameters))
const changed = () => invalidateCache(shop(), ['everything'])

beforeAll(async () => {
  listening = await listenForChanges(
    opened.current.testDatabase.url,
    pino({ level: 'silent' }),
    followChanges(shop().cache),
  )
})
afterAll(() => listening.close())
afterEach(async () => {
  await shop().database.delete(products)
  await changed()
  await vi.waitFor(async () => expect((await list()).total).toBe(0), 30_000)
})

describe('while nothing changes', () => {
  it('the count and the order are cached; price and stock are current', async () => {
    const { id } = await aProduct(shop().database, { name: 'Cera', priceCents: 1000, stockQuantity: 3 })
    expect(await list()).toMatchObject({ total: 1 })
    await aProduct(shop().database, { name: 'Shampoo' })
    await shop().database.update(products).set({ priceCents: 900 }).where(eq(products.id, id))
    await setStock(shop(), id, 0)
    expect(await list()).toMatchObject({ total: 1, products: [{ priceCents: 900, isSoldOut: true }] })
  })

  it('an archived product is never shown', async () => {
    const { id } = await aProduct(shop().database)
    await list()
    await shop().database.update(products).set({ deletedAt: new Date() }).where(eq(products.id, id))
    expect((await list()).products).toEqual([])
  })
})

it('a change shows in every listing: everything, a price range, a search', async () => {
  const asked = [{}, { minPriceCents: 500 }, { search: 'cera' }, { sort: 'price', order: 'desc' }]
  for (const parameters of asked) expect((await list(parameters)).total).toBe(0)
  const { id } = await aProduct(shop().database, { name: 'Cera' })
  await invalidateCache(shop(), ['list', `product:${id}`])
  for (const parameters of asked) await vi.waitFor(async () => expect((await list(parameters)).total).toBe(1))
})

it('a cached search is repeated when a code changes, which does not affect lists', async () => {
  const { id } = await aProduct(shop().database, { name: 'Cera' })
  await invalidateCache(shop(), ['list', `product:${id}`])
  await vi.waitFor(async () => expect((await list({ search: 'cera' })).total).toBe(1))
  expect((await list({ search: 'ZX-901' })).total).toBe(0)
  await shop().database.update(products).set({ sku: 'ZX-901' }).where(eq(products.id, id))
  await invalidateCache(shop(), ['list', `product:${id}`])
  await vi.waitFor(async () => expect((await list({ search: 'ZX-901' })).total).toBe(1))
})

it('a page narrowed by facets is cached until something it depends on changes', async () => {
  const { database } = shop()
  const wheel = { rimInches: 17 }
  const a = await aProduct(database, { name: 'Roda A', priceCents: 100, ...wheel })
  const b = await aProduct(database, { name: 'Roda B', priceCents: 200, ...wheel })
  await invalidateCache(shop(), ['list', `product:${a.id}`, `product:${b.id}`])
  const names = async (parameters: Record<string, unknown>) =>
    (await list({ rim: '17', ...parameters })).products.map(({ name }) => name)
  const expectNames = (expected: string[], parameters: Record<string, unknown> = { sort: 'price' }) =>
    vi.waitFor(async () => expect(await names(parameters)).toEqual(expected))
  await expectNames(['Roda A', 'Roda B'])
  await expectNames(['Roda A', 'Roda B'], {})

  await database.update(products).set({ priceCents: 300 }).where(eq(products.id, a.id))
  await invalidateCache(shop(), ['prices', `product:${a.id}`])
  await expectNames(['Roda B', 'Roda A'])
  await expectNames(['Roda A', 'Roda B'], {})

  await database.update(products).set({ soldCount: 9 }).where(eq(products.id, b.id))
  await invalidateCache(shop(), ['list', `product:${b.id}`])
  await expectNames(['Roda B', 'Roda A'], { sort: 'sold' })

  await database.update(products).set({ rimInches: 16 }).where(eq(products.id, b.id))
  await invalidateCache(shop(), ['list', `product:${b.id}`])
  await expectNames(['Roda A'])
  await expectNames(['Roda B'], { rim: '16' })
})

it('a transaction sees its own changes, and rolled back ones are not cached', async () => {
  const named = async () => (await listCategories(shop())).map(({ name }) => name)
  expect(await named()).toEqual([])
  const writing = inTransaction(shop(), async (tx) => {
    await aCategory(tx.database, 'Faróis')
    expect(await listCategories(tx)).toHaveLength(1)
    throw new Error('undone')
  })
  await expect(writing).rejects.toThrow('undone')
  expect(await named()).toEqual([])
})

describe('a list of many pages', () => {
  it.each(['asc', 'desc'])('has every product on one page, %s', async (order) => {
    await manyProducts()
    const ids: string[] = []
    for (let page = 1; page <= 109; page += 1)
      ids.push(...(await list({ sort: 'price', order, page })).products.map(({ id }) => id))
    const rows = await shop().database.select({ id: products.id, price: products.listedPriceCents }).from(products)
    const direction = order === 'asc' ? 1 : -1
    const onRequest = direction * Number.MAX_SAFE_INTEGER
    rows.sort((a, b) => direction * ((a.price ?? onRequest) - (b.price ?? onRequest) || (a.id < b.id ? -1 : 1)))
    expect(ids).toEqual(rows.map(({ id }) => id))
  })
})

async function manyProducts(): Promise<void> {
  const many = Array.from({ length: 1_300 }, (_, index) => ({
    name: `Porca ${index % 7}`,
    priceCents: 100 + (index % 5),
    isPriceOnRequest: index % 11 === 0,
    soldCount: index % 3,
  }))
  await shop().database.insert(products).values(many)
  await changed()
  await vi.waitFor(async () => expect((await list()).total).toBe(1_300), 30_000)
}
