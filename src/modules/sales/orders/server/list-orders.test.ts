import { afterEach, beforeEach, expect, it } from 'vitest'
import { readDashboard } from '#app/server/system/dashboard.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { listFirstShipments, listShipments } from '../../shipments/server/list-shipments.ts'
import { orderStatuses } from '../rules.ts'
import { listOrders, type OrderListing } from './list-orders.ts'

let test: TestShop
beforeEach(async () => {
  test = await openTestShop()
})
afterEach(() => test.close())

const hour = 3_600_000

/** All pages of a list, one after the other. */
async function everyId(list: typeof listOrders | typeof listShipments, filter: Omit<OrderListing, 'page' | 'status'>) {
  const ids: string[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { rows, pageCount } = await list(test.shop, { ...filter, page })
    ids.push(...rows.map(({ id }) => id))
    last = pageCount
  }
  return ids
}

it('lists every order once over all pages, newest first', async () => {
  const { database } = test.shop
  const { id: userId } = await aCustomer(database)
  const stored = []
  // Many on one day, none on some, and one on either side of the shop's midnight (3 o'clock UTC).
  const ages = [
    ...Array.from({ length: 50 }, (_, index) => 30 * hour + index),
    ...Array.from({ length: 25 }, (_, index) => index * 17 * hour),
  ]
  for (const [index, age] of ages.entries()) {
    const createdAt = new Date(Date.parse('2026-06-30T03:00:00Z') - age)
    const status = orderStatuses[index % orderStatuses.length] ?? 'pending'
    stored.push(await anOrder(database, { userId, status, createdAt, trackingCode: 'AA123456789BR' }))
  }
  const newestFirst = stored.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  const ids = newestFirst.map(({ id }) => id)
  expect(await everyId(listOrders, {})).toEqual(ids)
  expect(await everyId(listShipments, {})).toEqual(ids)
  const { rows: selected } = await listFirstShipments(test.shop, {})
  expect(selected.map(({ id }) => id)).toEqual(ids)
  expect(await everyId(listOrders, { search: 'ana' })).toEqual(ids)
  const shipped = newestFirst.filter(({ status }) => status === 'shipped').map(({ id }) => id)
  const pages = await Promise.all([1, 2].map((page) => listOrders(test.shop, { status: 'shipped', page })))
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id)))).toEqual(new Set(shipped))
})

it('lists exactly the orders that the dashboard counts, over all pages', async () => {
  const { database } = test.shop
  const { id: userId } = await aCustomer(database)
  const now = new Date('2026-06-30T12:00:00Z')
  const shop = { ...test.shop, now: () => now }
  for (let index = 0; index < 90; index += 1)
    await anOrder(database, {
      userId,
      status: orderStatuses[index % orderStatuses.length] ?? 'pending',
      createdAt: new Date(now.getTime() - index * 12 * hour),
      trackingCode: index % 2 === 0 ? 'AA123456789BR' : null,
    })
  const figures = await readDashboard(shop)
  const countOf = async (filter: Omit<OrderListing, 'page'>) => {
    const ids = new Set<string>()
    let total = 0
    for (let page = 1, last = 1; page <= last; page += 1) {
      const found = await listOrders(shop, { ...filter, page })
      for (const { id } of found.rows) ids.add(id)
      last = found.pageCount
      total = found.total
    }
    expect(ids.size).toBe(total)
    return total
  }
  expect(await countOf({})).toBe(figures.orderCount)
  expect(await countOf({ status: 'pending' })).toBe(figures.pendingCount)
  expect(await countOf({ status: 'tracked' })).toBe(figures.shippedCount)
  expect(await countOf({ status: 'delivered' })).toBe(figures.deliveredCount)
  expect(await countOf({ status: 'paid', period: 'recent' })).toBe(figures.recentOrderCount)
  expect(await countOf({ status: 'paid' })).toBe(54)
  for (const { status, orderCount } of figures.recentStatuses ?? [])
    expect(await countOf({ status, period: 'recent' })).toBe(orderCount)
  // A search counts the orders themselves, not their figures.
  expect(await countOf({ status: 'tracked', search: 'ana' })).toBe(figures.shippedCount)
})

it('finds an order by its number, or the short or whole id, whatever filters are set', async () => {
  const { database } = test.shop
  const { id: userId } = await aCustomer(database)
  const createdAt = new Date('2020-01-01T12:00:00Z')
  const { id, orderNumber } = await anOrder(database, { userId, status: 'cancelled', createdAt })
  await anOrder(database, { userId, status: 'processing' })
  const spoken = orderNumber.replace(/^.{4}/, '$& ')
  const shortId = id.slice(0, 8)
  for (const search of [orderNumber, spoken, ` Pedido nº ${spoken}`, id, shortId, `#${shortId.toUpperCase()}`]) {
    const found = await listOrders(test.shop, { search, status: 'paid', period: 'recent', page: 1 })
    expect([found.total, found.rows.map((row) => row.id)]).toEqual([1, [id]])
    expect((await listShipments(test.shop, { search, status: 'pago', page: 1 })).rows.map((row) => row.id)).toEqual([
      id,
    ])
  }
  expect((await listOrders(test.shop, { search: 'ana', status: 'cancelled', period: 'recent', page: 1 })).total).toBe(0)
})

it('lists the orders of days of the shop, the last one included', async () => {
  const { shop } = test
  const { id: userId } = await aCustomer(shop.database)
  // In São Paulo, three hours behind UTC, October 2031 begins and ends at these moments.
  const moments = ['2031-10-01T02:59:59Z', '2031-10-01T03:00:00Z', '2031-11-01T02:59:59Z', '2031-11-01T03:00:00Z']
  const placed: string[] = []
  for (const moment of moments) placed.push((await anOrder(shop.database, { userId, createdAt: new Date(moment) })).id)
  const october = { from: '2031-10-01', to: '2031-10-31' }
  for (const filter of [october, { ...october, status: 'pending' }, { ...october, search: 'PR' }] as const) {
    const found = await listOrders(shop, { ...filter, page: 1 })
    expect([found.total, found.rows.map(({ id }) => id)]).toEqual([2, [placed[2], placed[1]]])
  }
  expect((await listOrders(shop, { from: '2031-11-01', page: 1 })).rows.map(({ id }) => id)).toEqual([placed[3]])
})
