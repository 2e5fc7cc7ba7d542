import { expect, it } from 'vitest'
import { productDayViews, stockAlerts } from '#modules/catalog/tables.ts'
import { contactMessages } from '#modules/customers/messages/tables.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { sweepOldRows } from './retention.ts'
import { emailDeliveries } from './tables.ts'

const tested = useTestShop()
const now = new Date('2026-06-30T12:00:00Z')

it('deletes exactly the rows past their retention period, in any number', async () => {
  const { database } = tested.current.shop
  const { id: productId } = await aProduct(database)
  await database.insert(productDayViews).values([
    { productId, day: '2026-04-01', viewCount: 3 },
    { productId, day: '2026-03-31', viewCount: 3 },
  ])
  const keys = Array.from({ length: 6_000 }, (_, index) => ({
    key: `order-${index}`,
    createdAt: new Date('2020-01-01'),
  }))
  await database.insert(emailDeliveries).values(keys)
  await database.insert(emailDeliveries).values({ key: 'recent', createdAt: new Date('2026-06-01') })
  await database.insert(stockAlerts).values([
    { productId, email: 'ana@example.com', askedAt: new Date('2026-01-01T12:00:00Z') },
    { productId, email: 'bia@example.com', askedAt: new Date('2025-12-31T12:00:00Z') },
  ])
  const shop = { database, now: () => now }
  const removed = { 'product-day-views': 1, 'email-deliveries': 6_000, 'stock-alerts': 1 }
  expect(await sweepOldRows(shop)).toEqual(removed)
  expect(await sweepOldRows(shop)).toEqual({})
  expect(await database.select({ key: emailDeliveries.key }).from(emailDeliveries)).toEqual([{ key: 'recent' }])
  expect(await database.select({ day: productDayViews.day }).from(productDayViews)).toEqual([{ day: '2026-04-01' }])
  expect(await database.select({ email: stockAlerts.email }).from(stockAlerts)).toEqual([{ email: 'ana@example.com' }])
  expect(await database.$count(contactMessages)).toBe(0)
})
