import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Listing, listingInput } from '#contract/shop/catalog.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { type Listening, listenForInvalidations } from '#server/cache/listen-for-invalidations.ts'
import { noCache } from '#server/cache/shop-cache.ts'
import { invalidateOnChange } from '#server/cache/tagged-cache.ts'
import { brands, media, products } from '#server/db/schema/index.ts'
import { createProduct } from '#server/services/products/create-product.ts'
import { deleteProducts } from '#server/services/products/delete-products.ts'
import { readProduct } from '#server/services/products/read-product.ts'
import { updateProduct } from '#server/services/products/update-product.ts'
import { moveStock } from '#server/services/stock/move-stock.ts'
import { inTransaction } from '#server/shop.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { listProducts } from '../list-products.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
let listening: Listening
let actorId = ''
let heard = 0

beforeAll(async () => {
  ;({ id: actorId } = await anAdministrator(shop().database))
  const listener = invalidateOnChange(shop().cache)
  listening = await listenForInvalidations(opened.current.testDatabase.url, pino({ level: 'silent' }), {
    ...listener,
    onChange: (tags) => {
      listener.onChange(tags)
      if (tags.includes('help')) heard += 1
    },
  })
})
afterAll(() => listening.close())

/** Until all that was announced so far is heard. */
async function hearing(): Promise<void> {
  const before = heard
  await invalidateCache(shop(), ['help'])
  await vi.waitFor(() => expect(heard).toBe(before + 1))
}

const asked = [
  {},
  { inStock: true },
  { rim: '15,17', order: 'desc' },
  { brand: 'TSW', sort: 'price', order: 'desc' },
  { rim: '15', search: 'roda' },
]
const listings = (of = shop()): Promise<Listing[]> =>
  Promise.all(asked.map((parameters) => listProducts(of, listingInput.parse(parameters))))

type Change = {
  kind: 'new' | 'gone' | 'named' | 'priced' | 'rimmed' | 'sold' | 'stocked'
  place: number
  value: number
}
const changes: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('new', 'gone', 'named', 'priced', 'rimmed', 'sold', 'stocked'),
  place: fc.nat(20),
  value: fc.integer({ min: 1, max: 9 }),
})

async function make({ kind, place, value }: Change): Promise<void> {
  const live = (await listProducts({ ...shop(), cache: noCache }, listingInput.parse({}))).products
  const product = live[place % Math.max(1, live.length)]
  if (!product) return
  const { changedBy: _1, updatedAt: _2, createdAt: _3, id, ...fields } = await readProduct(shop(), product.id)
  const change = (changed: Partial<typeof fields>) =>
    updateProduct(shop(), { actorId, id, expectedUpdatedAt: undefined, fields: { ...fields, ...changed } })
  const move = (quantity: number) =>
    inTransaction(shop(), (tx) =>
      moveStock(tx, { items: [{ productId: id, quantity }], movement: { reason: 'manual' } }),
    )
  if (kind === 'new') await createProduct(shop(), { actorId, fields: { ...fields, name: `Roda nova ${value}` } })
  if (kind === 'gone') await deleteProducts(shop(), { actorId, ids: [id] })
  if (kind === 'named') await change({ name: `Roda ${value} de ${place}` })
  if (kind === 'priced') await change({ priceCents: value * 1000, isPriceOnRequest: value === 9 })
  if (kind === 'rimmed') await change({ rimInches: 14 + (value % 4) })
  if (kind === 'sold') await move(-fields.stockQuantity)
  if (kind === 'stocked') await move(value)
}

it('lists and counts after any changes what a table made anew does', { timeout: 120_000 }, async () => {
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
      await hearing()
      expect(await listings()).toEqual(await listings({ ...shop(), cache: noCache }))
    }),
    { numRuns: 12 },
  )
})

it('does not lose a change that is announced while it is made', async () => {
  const { id } = await aProduct(shop().database, { name: 'Roda vendida', rimInches: 19, stockQuantity: 1 })
  for (let turn = 0; turn < 5; turn += 1) {
    await invalidateCache(shop(), ['everything'])
    await hearing()
    const making = listings()
    const items = [{ productId: id, quantity: turn % 2 ? 1 : -1 }]
    await inTransaction(shop(), (tx) => moveStock(tx, { items, movement: { reason: 'manual' } }))
    await making
    await hearing()
    expect(await listings()).toEqual(await listings({ ...shop(), cache: noCache }))
  }
})

it('is kept: a change that nobody announces is not seen', async () => {
  await listings()
  const before = await listings()
  await shop().database.update(products).set({ rimInches: 22 })
  expect((await listings()).map(({ facets }) => facets)).toEqual(before.map(({ facets }) => facets))
})
