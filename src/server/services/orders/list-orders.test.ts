import { afterEach, beforeEach, expect, it } from 'vitest'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { listOrders, type OrderListing } from './list-orders.ts'
import { listShipments } from './list-shipments.ts'

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

it('turns its pages over all orders once, newest first, whichever days they are of', async () => {
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
  expect(await everyId(listOrders, { search: 'ana' })).toEqual(ids)
  const shipped = newestFirst.filter(({ status }) => status === 'shipped').map(({ id }) => id)
  const pages = await Promise.all([1, 2].map((page) => listOrders(test.shop, { status: 'shipped', page })))
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id)))).toEqual(new Set(shipped))
})
