import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DatabaseClient, openDatabase } from '#platform/server/database/client.ts'
import type { Shop } from '#platform/server/shop.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { plansOn } from '#test/query-plans.ts'
import { useTestShop } from '#test/shop.ts'
import { listUsers } from '../../customer-records/server/users.ts'
import { listShipments } from '../../shipments/server/list-shipments.ts'
import { listOrders } from './list-orders.ts'

const opened = useTestShop()
let client: DatabaseClient

afterAll(() => client.close())
beforeAll(async () => {
  client = openDatabase(opened.current.testDatabase.url, 2, () => undefined)
  await aCustomer(opened.current.shop.database)
  await client.pool.query(`
    insert into profiles (first_name, last_name, full_name, email, created_at)
    select 'Pessoa', number::text, 'Pessoa ' || number, 'pessoa' || number || '@example.com', now() - number * interval '1 minute'
    from generate_series(1, 6000) number`)
  await client.pool.query('vacuum analyze profiles')
})

it.each<[string, string, (shop: Shop) => Promise<unknown>, RegExp]>([
  ['users', 'profiles', (shop) => listUsers(shop, { page: 1 }), /Index Scan using profiles_newest/],
  ['orders', 'orders', (shop) => listOrders(shop, { page: 1 }), /Index Scan using orders_newest/],
  ['orders of a status', 'orders', (shop) => listOrders(shop, { status: 'shipped', page: 1 }), /orders_by_status/],
  ['shipments', 'orders', (shop) => listShipments(shop, { status: 'pago', page: 1 }), /orders_by_status/],
])('the newest %s are read from an index, in its order', async (_, table, list, index) => {
  const plans = await plansOn(table, client, opened.current.shop, list)
  const page = plans.find((plan) => plan.includes('Limit')) ?? ''
  expect(page).toMatch(index)
  // A look at the last key of equal moments is no sort of everything.
  expect(page).not.toMatch(/-> {2}Sort/)
})
