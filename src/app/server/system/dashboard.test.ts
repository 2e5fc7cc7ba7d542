import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { flushViews } from '#modules/catalog/product-page/server/views.ts'
import { products } from '#modules/catalog/tables.ts'
import { type OrderStatus, orderStatuses } from '#modules/sales/orders/rules.ts'
import { countOrders, joinOrderFigures } from '#modules/sales/orders/server/order-figures.ts'
import { orderDayFigures, orders } from '#modules/sales/tables.ts'
import { shopDay } from '#platform/dates.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { readDashboard, summariseViews } from './dashboard.ts'

const now = new Date('2026-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

let test: TestShop
let userId: string
beforeEach(async () => {
  test = await openTestShop()
  userId = (await aCustomer(test.shop.database)).id
})
afterEach(() => test.close())

const shopAt = (moment: Date) => ({ ...test.shop, now: () => moment })
const read = (moment = now) => readDashboard(shopAt(moment))
const order = (status: OrderStatus, totalCents: number, days: number, trackingCode: string | null = null) =>
  anOrder(test.shop.database, {
    userId,
    status,
    totalCents,
    trackingCode,
    lastName: `Há ${days} dias`,
    createdAt: daysAgo(days),
  })
/** Looks at a product at a moment, stored as a process stores what it counted. */
async function view(productId: string, createdAt: Date, times = 1): Promise<void> {
  test.shop.ports.views.restore([{ productId, day: shopDay(createdAt), count: times }])
  await flushViews(test.shop)
}

it('shows only zeros in an empty shop', async () => {
  const { days, recentStatuses, ...figures } = await read()
  expect(figures).toEqual({
    toShip: { count: 0, oldestSince: null },
    productCount: 0,
    categoryCount: 0,
    orderCount: 0,
    outOfStockCount: 0,
    revenueCents: 0,
    recentOrderCount: 0,
    recentRevenueCents: 0,
    recentViewCount: 0,
    pendingCount: 0,
    shippedCount: 0,
    deliveredCount: 0,
    mostViewed: [],
    latestOrders: [],
  })
  expect(days).toHaveLength(30)
  expect(days.at(0)).toEqual({ day: '2026-06-01', orderCount: 0, revenueCents: 0, viewCount: 0 })
  expect(days.at(-1)?.day).toBe('2026-06-30')
  expect(recentStatuses).toEqual(orderStatuses.map((status) => ({ status, orderCount: 0 })))
})

it('counts products on sale, revenue and views', async () => {
  const { database } = test.shop
  await aCategory(database, 'Rodas')
  await aCategory(database, 'Pneus')
  for (let number = 1; number <= 6; number += 1) {
    const { id } = await aProduct(database, { name: `Produto ${number}`, stockQuantity: number > 2 ? 5 : 0 })
    await view(id, daysAgo(29), number)
    await view(id, daysAgo(31))
  }
  const deleted = await aProduct(database, { name: 'Excluído', stockQuantity: 0, deletedAt: now })
  await view(deleted.id, daysAgo(1), 50)

  await order('pending', 1_00, 1)
  await order('processing', 10_00, 2)
  await order('shipped', 100_00, 3, 'BR123')
  await order('shipped', 1_000_00, 4)
  await order('delivered', 10_000_00, 29)
  await order('delivered', 20_000_000_00, 31)
  await order('delivered', 20_000_000_00, 400)
  await order('cancelled', 5_00, 5)

  const dashboard = await read()
  expect(dashboard).toMatchObject({
    productCount: 6,
    categoryCount: 2,
    outOfStockCount: 2,
    orderCount: 8,
    revenueCents: 40_000_000_00 + 11_110_00,
    recentOrderCount: 4,
    recentRevenueCents: 11_110_00,
    recentViewCount: 71,
    pendingCount: 1,
    shippedCount: 1,
    deliveredCount: 3,
    recentStatuses: [
      { status: 'pending', orderCount: 1 },
      { status: 'processing', orderCount: 1 },
      { status: 'shipped', orderCount: 2 },
      { status: 'delivered', orderCount: 1 },
      { status: 'cancelled', orderCount: 1 },
    ],
  })
  expect(dashboard.days.find(({ day }) => day === '2026-06-27')).toEqual({
    day: '2026-06-27',
    orderCount: 1,
    revenueCents: 100_00,
    viewCount: 0,
  })
  expect(dashboard.mostViewed?.map(({ name, viewCount }) => [name, viewCount])).toEqual([
    ['Produto 6', 6],
    ['Produto 5', 5],
    ['Produto 4', 4],
    ['Produto 3', 3],
    ['Produto 2', 2],
  ])
  expect(dashboard.latestOrders?.map(({ lastName }) => lastName)).toEqual([
    'Há 1 dias',
    'Há 2 dias',
    'Há 3 dias',
    'Há 4 dias',
    'Há 5 dias',
  ])
})

it('leaves out parts that cannot be read, and shows the rest', async () => {
  const { database } = test.shop
  await aProduct(database, { name: 'Roda' })
  await order('processing', 10_00, 1)
  const whole = await read()
  await database.execute(sql`alter table view_day_figures rename to hidden_views`)
  const withoutViews = await read()
  expect(withoutViews).toEqual({
    ...whole,
    recentViewCount: null,
    mostViewed: null,
    days: whole.days.map((day) => ({ ...day, viewCount: null })),
  })
  await database.execute(sql`alter table order_day_figures rename to hidden_figures`)
  expect(await read()).toMatchObject({
    productCount: 1,
    orderCount: null,
    revenueCents: null,
    recentOrderCount: null,
    recentStatuses: null,
    latestOrders: whole.latestOrders,
  })
})

it('counts an order of late evening in the day of the shop’s time zone', async () => {
  await anOrder(test.shop.database, { userId, status: 'processing', createdAt: new Date('2026-06-30T02:59:00Z') })
  await anOrder(test.shop.database, { userId, status: 'processing', createdAt: new Date('2026-06-30T03:00:00Z') })
  const { days } = await read()
  expect(days.slice(-2).map(({ day, orderCount }) => [day, orderCount])).toEqual([
    ['2026-06-29', 1],
    ['2026-06-30', 1],
  ])
})

describe('the figures of the orders', () => {
  it('are exact after any changes of orders, even if their rows are merged meanwhile', async () => {
    const { database } = test.shop
    const change = fc.record({
      order: fc.nat(5),
      status: fc.constantFrom(...orderStatuses),
      isTracked: fc.boolean(),
      isDeleted: fc.boolean(),
      isJoined: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        await database.delete(orders)
        const placed = []
        for (const days of [0, 0, 1, 29, 30, 200]) placed.push(await order('pending', (days + 1) * 100, days))
        for (const { order: index, status, isTracked, isDeleted, isJoined } of changes) {
          const id = placed[index]?.id ?? ''
          if (isDeleted) await database.delete(orders).where(eq(orders.id, id))
          else
            await database
              .update(orders)
              .set({ status, trackingCode: isTracked ? 'BR1' : null })
              .where(eq(orders.id, id))
          if (isJoined) await joinOrderFigures(test.shop)
        }
        const rows = await database.select().from(orders)
        const paid = rows.filter(({ status }) => ['processing', 'shipped', 'delivered'].includes(status))
        expect(await read()).toMatchObject({
          orderCount: rows.length,
          revenueCents: paid.reduce((sum, { totalCents }) => sum + totalCents, 0),
          pendingCount: rows.filter(({ status }) => status === 'pending').length,
          shippedCount: rows.filter(({ status, trackingCode }) => status === 'shipped' && trackingCode).length,
          recentOrderCount: paid.filter(({ createdAt }) => createdAt >= daysAgo(29)).length,
        })
        expect(await countOrders(test.shop, { statuses: ['cancelled'] })).toBe(
          rows.filter(({ status }) => status === 'cancelled').length,
        )
      }),
      { numRuns: 15 },
    )
  })

  it('are one row per day and status after merging, also by concurrent jobs', async () => {
    await Promise.all(Array.from({ length: 8 }, () => order('pending', 1_00, 0)))
    await Promise.all([1, 2, 3].map(() => joinOrderFigures(test.shop)))
    expect(await test.shop.database.select().from(orderDayFigures)).toMatchObject([
      { day: '2026-06-30', status: 'pending', orderCount: 8, totalCents: 8_00 },
    ])
  })
})

describe('the views of products', () => {
  it('are the same summed as counted, including today’s', async () => {
    const { database } = test.shop
    const seen = []
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) seen.push((await aProduct(database, { name })).id)
    const [a, b, c, d, e, f, g] = seen as [string, string, string, string, string, string, string]
    for (const [index, id] of [a, b, c, d, e].entries()) await view(id, daysAgo(1 + index * 7), 10 - index)
    await view(f, daysAgo(2), 3)
    await view(f, daysAgo(0), 5)
    await view(g, daysAgo(0), 7)
    await view(g, daysAgo(45), 90)
    const counted = await read()
    expect(counted.mostViewed?.map(({ name, viewCount }) => `${name}${viewCount}`)).toEqual([
      'A10',
      'B9',
      'C8',
      'F8',
      'D7',
    ])
    await Promise.all([summariseViews(shopAt(now)), summariseViews(shopAt(now))])
    expect(await read()).toEqual(counted)
    await view(e, daysAgo(0), 20)
    expect((await read()).mostViewed?.map(({ name, viewCount }) => `${name}${viewCount}`)).toEqual([
      'E26',
      'A10',
      'B9',
      'C8',
      'F8',
    ])
    await database.update(products).set({ deletedAt: now }).where(eq(products.id, a))
    expect((await read()).mostViewed?.map(({ name }) => name)).toEqual(['E', 'B', 'C', 'F', 'D'])
  })

  it('are correct on the days after, before and after the sums are updated', async () => {
    const { id } = await aProduct(test.shop.database)
    await view(id, daysAgo(29), 4)
    await view(id, daysAgo(0), 2)
    await summariseViews(shopAt(now))
    const tomorrow = new Date(now.getTime() + 86_400_000)
    const counted = await read(tomorrow)
    expect(counted.recentViewCount).toBe(2)
    expect(counted.mostViewed?.map(({ viewCount }) => viewCount)).toEqual([2])
    await summariseViews(shopAt(tomorrow))
    expect(await read(tomorrow)).toEqual(counted)
  })

  it('are correct when the sums are a week old', async () => {
    const { id } = await aProduct(test.shop.database)
    const { id: other } = await aProduct(test.shop.database)
    await view(id, daysAgo(25), 4)
    await view(other, daysAgo(20), 3)
    await view(id, daysAgo(3), 2)
    await view(other, daysAgo(0), 1)
    const counted = await read()
    await summariseViews(shopAt(daysAgo(7)))
    expect(await read()).toEqual(counted)
    const later = new Date(now.getTime() + 6 * 86_400_000)
    const countedLater = (await read(later)).mostViewed?.map(({ viewCount }) => viewCount)
    expect(countedLater).toEqual([4, 2])
  })

  it('are added to the sums once, however often they are made on a day', async () => {
    const { id } = await aProduct(test.shop.database)
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
    await view(id, daysAgo(1), 5)
    await view(id, hoursAgo(4), 3)
    await summariseViews(shopAt(hoursAgo(3)))
    await view(id, hoursAgo(2), 2)
    await view(id, hoursAgo(0), 1)
    const counted = await read()
    expect(counted).toMatchObject({ recentViewCount: 11, mostViewed: [{ viewCount: 11 }] })
    for (const moment of [hoursAgo(1), hoursAgo(1), now, now]) await summariseViews(shopAt(moment))
    expect(await read()).toEqual(counted)
  })
})
