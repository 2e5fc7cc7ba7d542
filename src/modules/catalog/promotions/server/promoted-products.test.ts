import { pino } from 'pino'
import { expect, test } from 'vitest'
import { addFavorite, listFavorites } from '#modules/catalog/favorites/server/favorites.ts'
import { findProduct } from '#modules/catalog/product-page/server/find-product.ts'
import { featuredProducts } from '#modules/catalog/product-page/server/product-lists.ts'
import { productCards } from '#modules/catalog/products/server/product-cards.ts'
import { followChanges, listenForChanges } from '#platform/server/cache/listen-for-changes.ts'
import { openShopCache } from '#platform/server/cache/shop-cache.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aPromotion } from '#test/builders/a-promotion.ts'
import { useTestShop } from '#test/shop.ts'
import { promotions } from '../../tables.ts'
import { readRunningPromotions } from './read-promotions.ts'

const opened = useTestShop()
const shop = () => opened.current.shop

test('a card, the page and a list show the same lowered price', async () => {
  const { id } = await aProduct(shop().database, { priceCents: 10_005, isFeatured: true })
  await aPromotion(shop().database, { label: '10% nele', conditions: { productIds: [id] } })
  const shown = { priceCents: 9_004, originalPriceCents: 10_005, promotions: [{ label: '10% nele', isInPrice: true }] }
  expect(await findProduct(shop(), id)).toMatchObject(shown)
  expect(await productCards(shop(), [id])).toMatchObject([shown])
  expect((await featuredProducts(shop())).find((card) => card.id === id)).toMatchObject(shown)
})

test('a page says what usual quantities cost where promotions make it less', async () => {
  const { id } = await aProduct(shop().database, { priceCents: 10_000 })
  const benefit = { kind: 'pay-fewer', take: 4, pay: 3 } as const
  await aPromotion(shop().database, { benefit, conditions: { productIds: [id] } })
  expect(await findProduct(shop(), id)).toMatchObject({
    priceCents: 10_000,
    quantityPrices: [{ quantity: 4, totalCents: 30_000 }],
  })
})

test('a favourite stored during a promotion reports no drop of its price by it', async () => {
  const { database } = shop()
  const { id: userId } = await aCustomer(database)
  const [former, later] = [await aProduct(database), await aProduct(database)]
  await addFavorite(shop(), { userId, productId: former.id })
  await aPromotion(database, { conditions: { productIds: [former.id, later.id] } })
  await addFavorite(shop(), { userId, productId: later.id })
  const listed = await listFavorites(shop(), userId)
  const saved = new Map(
    listed.map(({ productId, savedPriceCents, product }) => [productId, [savedPriceCents, product]]),
  )
  expect(saved.get(former.id)).toMatchObject([2_990, { priceCents: 2_691 }])
  expect(saved.get(later.id)).toMatchObject([2_691, { priceCents: 2_691 }])
})

test('running promotions are read once, begin and end by the clock, and again once they are announced', async () => {
  const { database } = shop()
  await database.delete(promotions)
  const cache = openShopCache()
  let now = new Date('2026-05-01T12:00:00Z')
  const cached = { ...shop(), cache, now: () => now }
  const labels = async () => (await readRunningPromotions(cached)).map(({ label }) => label)
  const listening = await listenForChanges(
    opened.current.testDatabase.url,
    pino({ level: 'silent' }),
    followChanges(cache),
  )
  await aPromotion(database, {
    label: 'Maio',
    startsAt: new Date('2026-05-02T03:00:00Z'),
    endsAt: new Date('2026-05-03T03:00:00Z'),
  })
  expect(await labels()).toEqual([])
  now = new Date('2026-05-02T03:00:00Z')
  expect(await labels()).toEqual(['Maio'])
  await aPromotion(database, { label: 'Calada', startsAt: new Date('2026-05-01T00:00:00Z') })
  expect(await labels()).toEqual(['Maio'])
  const announced = new Promise<void>((resolve) => {
    cache.join({ drop: () => resolve(), resume: () => undefined, pause: () => undefined })
  })
  await invalidateCache(shop(), ['promotions'])
  await announced
  expect((await labels()).toSorted()).toEqual(['Calada', 'Maio'])
  now = new Date('2026-05-03T03:00:00Z')
  expect(await labels()).toEqual(['Calada'])
  await listening.close()
})
