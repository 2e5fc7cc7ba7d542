import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { vehicleRequests } from '#modules/fitment/cars/tables.ts'
import { writeCarRequests } from '#modules/fitment/server/index.ts'
import { useTestShop } from '#test/shop.ts'
import { countCarRequests } from './count-car-requests.ts'

const opened = useTestShop()

it('counts the cars of pages and calls, whatever answers them', async () => {
  const { shop } = opened.current
  const app = new Hono().use(countCarRequests(shop)).all('*', (context) => context.text('cached'))
  for (const path of [
    '/products?vehicle=BYD%20Dolphin%202025&ownTyre=195%2F60%20R16',
    '/api/products?vehicle=byd+dolphin+2025&page=2',
    '/vehicles/citroen-c3/2019',
    '/api/vehicles/citroen-c3/2019',
    '/api/vehicles/0b5f8b1e-0000-4000-8000-000000000000/2019',
    '/vehicles',
    '/products?vehicle=',
    '/cart?vehicle=Fiat%20Uno%202012',
  ])
    expect(await (await app.request(`http://shop.test${path}`)).text()).toBe('cached')
  await app.request('http://shop.test/vehicles/fiat-uno/2012', { method: 'POST' })
  await writeCarRequests(shop)
  const rows = await shop.database.select().from(vehicleRequests)
  expect(rows.map(({ name, year, ownTyre, count }) => `${name} ${year} ${ownTyre} ${count}`).toSorted()).toEqual([
    'byd dolphin 2025 195/60 R16 1',
    'byd dolphin 2025 null 1',
    'citroen c3 2019 null 1',
  ])
})
