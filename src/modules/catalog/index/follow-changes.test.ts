import { setImmediate } from 'node:timers/promises'
import { eq, like } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { followChanges, type Listening, listenForChanges } from '#platform/server/cache/listen-for-changes.ts'
import { noCache, openShopCache } from '#platform/server/cache/shop-cache.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { TooBusyError } from '#platform/server/errors.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { databaseThatReports } from '#test/database-with.ts'
import { useTestShop } from '#test/shop.ts'
import { listProducts } from '../listing/server/list-products.ts'
import { type Listing, listingInput } from '../products/contract.ts'
import { deleteProducts } from '../products/server/delete-product.ts'
import { readProduct } from '../products/server/read-product.ts'
import { createProduct, updateProduct } from '../products/server/save-product.ts'
import { moveStock } from '../stock/server/move-stock.ts'
import { brands, media, products } from '../tables.ts'
import type { CatalogTable } from './catalog-table.ts'
import { onRequest } from './columns.ts'
import { readCatalogTable } from './follow-changes.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
let listening: Listening
let actorId = ''
let received = 0

beforeAll(async () => {
  ;({ id: actorId } = await anAdministrator(shop().database))
  const listener = followChanges(shop().cache)
  listening = await listenForChanges(opened.current.testDatabase.url, pino({ level: 'silent' }), {
    ...listener,
    onChange: (tags) => {
      listener.onChange(tags)
      if (tags.includes('freight')) received += 1
    },
  })
})
afterAll(() => listening.close())

/** Resolves once everything announced so far has been received. */
async function untilReceived(): Promise<void> {
  const before = received
  await invalidateCache(shop(), ['freight'])
  await vi.waitFor(() => expect(received).toBe(before + 1))
}

const asked = [
  {},
  { inStock: true },
  { rim: '15,17', order: 'desc' },
  { brand: 'TSW', sort: 'price', order: 'desc' },
  { rim: '15', search: 'roda' },
  { search: 'mais barato' },
  { inStock: true, sort: 'newest' },
  { inStock: true, sort: 'sold' },
]
const listings = (of = shop()): Promise<Listing[]> =>
  Promise.all(asked.map((parameters) => listProducts(of, listingInput.parse(parameters))))

type Change = {
  kind: 'new' | 'gone' | 'named' | 'priced' | 'rimmed' | 'shown' | 'sold' | 'stocked' | 'wanted'
  place: number
  value: number
}
const changes: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('new', 'gone', 'named', 'priced', 'rimmed', 'shown', 'sold', 'stocked', 'wanted'),
  place: fc.nat(20),
  value: fc.integer({ min: 1, max: 9 }),
})

async function make({ kind, place, value }: Change): Promise<void> {
  const live = (await listProducts({ ...shop(), cache: noCache }, listingInput.parse({}))).products
  const product = live[place % Math.max(1, live.length)]
  if (!product) return
  const {
    changedBy: _1,
    updatedAt: _2,
    createdAt: _3,
    previewPath: _4,
    id,
    ...fields
  } = await readProduct(shop(), product.id)
  const change = (changed: Partial<typeof fields>) =>
    updateProduct(shop(), { actorId, id, expectedUpdatedAt: undefined, fields: { ...fields, ...changed } })
  const move = (quantity: number) =>
    inTransaction(shop(), (tx) =>
      moveStock(tx, { items: [{ productId: id, quantity }], movement: { reason: 'manual' } }),
    )
  if (kind === 'new')
    await createProduct(shop(), { actorId, fields: { ...fields, name: `Roda nova ${value}`, sku: null } })
  if (kind === 'gone') await deleteProducts(shop(), { actorId, ids: [id] })
  if (kind === 'named') await change({ name: `Roda ${value} de ${place}` })
  if (kind === 'priced') await change({ priceCents: value * 1000, isPriceOnRequest: value === 9 })
  if (kind === 'shown') await change({ visibility: value < 5 ? 'hidden' : 'published' })
  if (kind === 'rimmed') await change({ rimInches: 14 + (value % 4) })
  if (kind === 'sold') await move(-fields.stockQuantity)
  if (kind === 'stocked') await move(value)
  if (kind === 'wanted') {
    await shop().database.update(products).set({ soldCount: value }).where(eq(products.id, id))
    await invalidateCache(shop(), ['list', `product:${id}`])
  }
}

it('lists and counts the same as a newly built table after any changes', { timeout: 120_000 }, async () => {
  const [brand] = await shop().database.insert(brands).values({ name: 'TSW' }).returning()
  const { id: categoryId } = await aCategory(shop().database, 'Rodas')
  await shop()
    .database.insert(media)
    .values({
      ...{ url: '/media/a.webp', filePath: 'originals/a.webp', kind: 'image', contentType: 'image/webp' },
      ...{ byteSize: 1, width: 1, height: 1 },
    })
  const wheel = { brandId: brand?.id ?? null, categoryId, imageUrls: ['/media/a.webp'] }
  for (let number = 0; number < 8; number += 1)
    await aProduct(shop().database, { ...wheel, name: `Roda ${number}`, rimInches: 14 + (number % 4) })
  await invalidateCache(shop(), ['everything'])
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 5 }), async (made) => {
      await listings()
      for (const change of made) await make(change)
      await untilReceived()
      // Changes not announced by id are found by comparing.
      if (made[0]?.kind === 'priced') {
        await shop()
          .database.update(products)
          .set({ priceCents: made[0].value * 100 })
        await invalidateCache(shop(), ['everything'])
        await untilReceived()
      }
      expect(await listings()).toEqual(await listings({ ...shop(), cache: noCache }))
    }),
    { numRuns: 12 },
  )
})

it('does not lose a change that is announced while it is made', async () => {
  const { id } = await aProduct(shop().database, { name: 'Roda vendida', rimInches: 19, stockQuantity: 1 })
  for (let turn = 0; turn < 5; turn += 1) {
    await invalidateCache(shop(), ['everything'])
    await untilReceived()
    const making = listings()
    const items = [{ productId: id, quantity: turn % 2 ? 1 : -1 }]
    await inTransaction(shop(), (tx) => moveStock(tx, { items, movement: { reason: 'manual' } }))
    await making
    await untilReceived()
    expect(await listings()).toEqual(await listings({ ...shop(), cache: noCache }))
  }
})

it('is cached: an unannounced change does not show', async () => {
  await listings()
  const before = await listings()
  await shop().database.update(products).set({ rimInches: 22 })
  expect((await listings()).map(({ facets }) => facets)).toEqual(before.map(({ facets }) => facets))
})

const idsIn = ({ byName, rows }: CatalogTable) => [...byName].map((row) => rows.ids.at(row))

function rowOf({ byName, rows }: CatalogTable, id: string) {
  const row = byName.find((one) => rows.ids.at(one) === id)
  return row === undefined ? undefined : { row, price: rows.prices[row] }
}

/** The shop with a cache of its own; its database counts how often products are read, and can be set to refuse. */
function aShopThatCounts() {
  const reads = { count: 0, texts: 0, compared: 0, areRefused: false }
  const database = databaseThatReports(shop().database, (text) => {
    if (text.includes('"search_text" as text')) reads.texts += 1
    if (text.includes('select id, (hashtextextended(')) reads.compared += 1
    if (!text.includes('as "sortName"')) return
    if (reads.areRefused) throw new TooBusyError()
    reads.count += 1
  })
  const clock = { milliseconds: 0 }
  const now = () => new Date(clock.milliseconds)
  const counting: Shop = { ...shop(), database, cache: openShopCache(), now }
  return { shop: counting, reads, clock }
}

it('is read once for all concurrent callers while no notifications arrive, and not cached afterwards', async () => {
  const { shop: paused, reads } = aShopThatCounts()
  await Promise.all(Array.from({ length: 8 }, () => readCatalogTable(paused)))
  // The table read first may lack a change that a later caller knows of: the versions are compared once more.
  expect(reads).toMatchObject({ count: 1, compared: 1 })
  const { id } = await aProduct(shop().database, { name: 'Roda que ninguém anuncia' })
  expect(idsIn(await readCatalogTable(paused))).toContain(id)
})

it('reads many announced products before anybody asks', async () => {
  const { shop: counting, reads } = aShopThatCounts()
  counting.cache.resume()
  await readCatalogTable(counting)
  const { id } = await aProduct(shop().database, { name: 'Roda de uma lista longa' })
  counting.cache.drop([`product:${id}`])
  await setImmediate()
  const before = reads.count
  expect(before).toBe(1)
  counting.cache.drop(
    Array.from({ length: 200 }, (_, number) => `product:${String(number).padStart(8, '0')}${id.slice(8)}`),
  )
  await vi.waitFor(() => expect(reads.count).toBe(before + 1))
  expect(idsIn(await readCatalogTable(counting))).toContain(id)
  expect(reads.count).toBe(before + 1)
})

it('ignores ids in a manual announcement that are not products', async () => {
  const { shop: counting } = aShopThatCounts()
  counting.cache.resume()
  await readCatalogTable(counting)
  const { id } = await aProduct(shop().database, { name: 'Roda anunciada à mão' })
  counting.cache.drop(['product:abc', `product:${id}`, 'product:'])
  expect(idsIn(await readCatalogTable(counting))).toContain(id)
})

it('is not used within transactions', async () => {
  const { shop: counting, reads } = aShopThatCounts()
  await Promise.all(Array.from({ length: 3 }, () => readCatalogTable({ ...counting, cache: noCache })))
  expect(reads.count).toBe(3)
})

it('stays if the changes cannot be read, and reads them the next time', async () => {
  const { shop: counting, reads } = aShopThatCounts()
  const { id } = await aProduct(shop().database, { name: 'Roda a mudar' })
  const untouched = await aProduct(shop().database, { name: 'Roda que fica' })
  counting.cache.resume()
  const find = async (wanted: string) => rowOf(await readCatalogTable(counting), wanted)
  const before = await find(untouched.id)
  await shop().database.update(products).set({ priceCents: 4321 })
  counting.cache.drop([`product:${id}`])
  reads.areRefused = true
  await expect(readCatalogTable(counting)).rejects.toThrow(TooBusyError)
  reads.areRefused = false
  expect(await find(id)).toMatchObject({ price: 4321 })
  expect(await find(untouched.id)).toEqual(before)
})

it('stays the same if nothing changed that lists use', async () => {
  const { shop: counting, reads } = aShopThatCounts()
  const { id } = await aProduct(shop().database, { name: 'Roda de outra foto' })
  counting.cache.resume()
  const before = await readCatalogTable(counting)
  await shop().database.update(products).set({ imageUrls: [] }).where(eq(products.id, id))
  counting.cache.drop([`product:${id}`])
  expect(await readCatalogTable(counting)).toBe(before)
  expect(reads.count).toBe(2)
  await shop().database.update(products).set({ deletedAt: new Date() }).where(eq(products.id, id))
  counting.cache.drop([`product:${id}`])
  expect((await readCatalogTable(counting)).byPrice).toHaveLength(before.byPrice.length - 1)
})

it('reads the searched texts only of changed products, even if the table is built again', async () => {
  const { shop: counting, reads } = aShopThatCounts()
  const { id } = await aProduct(shop().database, { name: 'Roda de texto', description: 'Polida.' })
  counting.cache.resume()
  await readCatalogTable(counting)
  expect(reads.texts).toBe(1)
  counting.cache.drop(['everything'])
  await readCatalogTable(counting)
  expect(reads.texts).toBe(1)
  await shop().database.update(products).set({ description: 'Diamantada.' }).where(eq(products.id, id))
  counting.cache.drop(['everything'])
  const { products: found } = await listProducts(counting, listingInput.parse({ search: 'diamantada' }))
  expect(found.map((product) => product.id)).toEqual([id])
  expect(reads.texts).toBe(2)
})

it('reads only what changed while no notifications arrived', async () => {
  const { shop: counting, reads } = aShopThatCounts()
  const [priced, sold, gone, hidden] = await Promise.all(
    ['mudada', 'vendida', 'apagada', 'escondida'].map((name) => aProduct(shop().database, { name: `Roda ${name}` })),
  )
  if (!priced || !sold || !gone || !hidden) throw new Error('four were made')
  counting.cache.resume()
  const before = await readCatalogTable(counting)
  expect(reads.count).toBe(1)
  counting.cache.pause()
  const set = (id: string, values: Partial<typeof products.$inferInsert>) =>
    shop().database.update(products).set(values).where(eq(products.id, id))
  await set(priced.id, { priceCents: 7777 })
  await set(gone.id, { deletedAt: new Date() })
  await set(hidden.id, { visibility: 'hidden' })
  const { stockQuantity } = await readProduct(shop(), sold.id)
  const items = [{ productId: sold.id, quantity: -stockQuantity }]
  await inTransaction(shop(), (tx) => moveStock(tx, { items, movement: { reason: 'manual' } }))
  const added = await aProduct(shop().database, { name: 'Roda que veio' })
  counting.cache.resume()
  const after = await readCatalogTable(counting)
  expect(reads).toMatchObject({ count: 2, compared: 1 })
  expect(rowOf(after, priced.id)?.price).toBe(7777)
  const ids = idsIn(after)
  expect(ids).toContain(added.id)
  expect(ids).not.toContain(gone.id)
  expect(ids).not.toContain(hidden.id)
  expect(ids).toHaveLength(before.byName.length - 1)
  const isInStock = (id: string) => after.groups[after.rows.groupOf[rowOf(after, id)?.row ?? -1] ?? -1]?.isInStock
  expect([isInStock(sold.id), isInStock(priced.id)]).toEqual([false, true])
  expect(await readCatalogTable(counting)).toBe(after)
  // All other rows are the previous ones, and so is that of the product whose price changed.
  const untouched = [...before.byName].filter((row) => after.isLive[row])
  expect(untouched).toHaveLength(before.byName.length - 3)
})

it('reads a text again only if the text changed, not if a price did', async () => {
  const { shop: counting, reads } = aShopThatCounts()
  const { id } = await aProduct(shop().database, { name: 'Roda de preço', description: 'Polida.' })
  counting.cache.resume()
  await readCatalogTable(counting)
  const before = reads.texts
  await shop().database.update(products).set({ priceCents: 8888 }).where(eq(products.id, id))
  counting.cache.drop([`product:${id}`])
  expect(rowOf(await readCatalogTable(counting), id)?.price).toBe(8888)
  expect(reads.texts).toBe(before)
})

it('reuses the row of a product of which only the price or the sales change, with separate values per table', async () => {
  const { shop: counting } = aShopThatCounts()
  const { id } = await aProduct(shop().database, { name: 'Roda que fica na fila' })
  counting.cache.resume()
  const before = await readCatalogTable(counting)
  const known = rowOf(before, id)
  await shop().database.update(products).set({ priceCents: 987_654, soldCount: 7_000 }).where(eq(products.id, id))
  counting.cache.drop([`product:${id}`])
  const after = await readCatalogTable(counting)
  expect(rowOf(after, id)).toEqual({ row: known?.row, price: 987_654 })
  expect([...after.byPrice].findLast((row) => after.rows.prices[row] !== onRequest)).toBe(known?.row)
  expect(after.bySales[0]).toBe(known?.row)
  expect(rowOf(before, id)).toEqual(known)
  expect(after.isLive).toHaveLength(before.isLive.length)
  expect(after.byName).toBe(before.byName)
})

it('is built again if most of its rows belong to products that have changed since', async () => {
  const { shop: counting, reads, clock } = aShopThatCounts()
  const added = await manyProducts(100, 'Roda que não para')
  counting.cache.resume()
  for (let round = 1; round <= 15; round += 1) {
    await shop()
      .database.update(products)
      .set({ description: `A roda de número ${round}` })
      .where(like(products.name, 'Roda que não para%'))
    counting.cache.drop(added.map(({ id }) => `product:${id}`))
    await readCatalogTable(counting)
  }
  const before = await readCatalogTable(counting)
  expect(before.isLive.length).toBeGreaterThan(1_200)
  clock.milliseconds = 6 * 60_000
  await readCatalogTable(counting)
  await vi.waitFor(async () => expect(await readCatalogTable(counting)).not.toBe(before))
  const after = await readCatalogTable(counting)
  expect(after.isLive).toHaveLength(after.byName.length)
  expect(idsIn(after)).toEqual(idsIn(before))
  expect(reads.compared).toBe(0)
})

it('shows new names of brands without reading the products', async () => {
  const { shop: counting, reads } = aShopThatCounts()
  const [brand] = await shop().database.insert(brands).values({ name: 'Antiga' }).returning()
  const { id } = await aProduct(shop().database, { name: 'Roda de marca', brandId: brand?.id ?? null })
  counting.cache.resume()
  const brandOf = async () => {
    const table = await readCatalogTable(counting)
    const { lists, numberOf } = table.facets.brand
    return lists[numberOf[table.rows.groupOf[rowOf(table, id)?.row ?? -1] ?? -1] ?? -1]
  }
  expect(await brandOf()).toEqual(['Antiga'])
  await shop().database.update(brands).set({ name: 'Nova' }).where(eq(brands.name, 'Antiga'))
  counting.cache.drop(['brands'])
  expect(await brandOf()).toEqual(['Nova'])
  expect(reads.count).toBe(1)
})

it('drops products that were deleted by hand', async () => {
  const { shop: counting, reads } = aShopThatCounts()
  counting.cache.resume()
  const { id } = await aProduct(shop().database)
  counting.cache.pause()
  expect(idsIn(await readCatalogTable(counting))).toContain(id)
  await shop().database.delete(products).where(eq(products.id, id))
  expect(idsIn(await readCatalogTable(counting))).not.toContain(id)
  expect(reads.compared).toBe(1)
})

it('is returned while it is renewed, with all changes announced meanwhile', async () => {
  const { shop: counting, reads, clock } = aShopThatCounts()
  const [silent, announced] = [
    await aProduct(shop().database, { name: 'Roda mudada à mão' }),
    await aProduct(shop().database, { name: 'Roda anunciada' }),
  ]
  const priceOf = async ({ id }: { id: string }) => rowOf(await readCatalogTable(counting), id)?.price
  counting.cache.resume()
  const first = await readCatalogTable(counting)
  await shop().database.update(products).set({ priceCents: 1111 }).where(eq(products.id, silent.id))
  clock.milliseconds = 6 * 60_000
  expect(await readCatalogTable(counting)).toBe(first)
  await shop().database.update(products).set({ priceCents: 2222 }).where(eq(products.id, announced.id))
  counting.cache.drop([`product:${announced.id}`])
  expect(await priceOf(announced)).toBe(2222)
  await vi.waitFor(async () => expect(await priceOf(silent)).toBe(1111))
  expect(await priceOf(announced)).toBe(2222)

  expect(reads.compared).toBe(1)

  reads.areRefused = true
  clock.milliseconds = 12 * 60_000
  const second = await readCatalogTable(counting)
  for (let time = 0; time < 3; time += 1) expect(await readCatalogTable(counting)).toBe(second)
})

it('lists again as soon as it can be read', async () => {
  const { shop: counting, reads } = aShopThatCounts()
  counting.cache.resume()
  reads.areRefused = true
  const list = (parameters: object) => listProducts(counting, listingInput.parse(parameters))
  await expect(list({})).rejects.toThrow(TooBusyError)
  reads.areRefused = false
  expect((await list({})).facets).not.toEqual([])
})

it('is read once for a list and its facets, even while no notifications arrive', async () => {
  const { shop: paused, reads } = aShopThatCounts()
  await listProducts(paused, listingInput.parse({ rim: '15' }))
  expect(reads.count).toBe(1)
})

const manyProducts = (count: number, name: string) =>
  shop()
    .database.insert(products)
    .values(Array.from({ length: count }, (_, place) => ({ name: `${name} ${place}`, priceCents: 1_000 + place })))
    .returning({ id: products.id })
