import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DatabaseClient, openDatabase } from '#platform/server/database/client.ts'
import { manySubcategories } from '#test/builders/many-subcategories.ts'
import { plansOn } from '#test/query-plans.ts'
import { useTestShop } from '#test/shop.ts'
import { announceRestocked, maxPerRun } from './alerts.ts'

const opened = useTestShop({ STOCK_ALERT_MINUTES: '0' })
let client: DatabaseClient

afterAll(() => client.close())
beforeAll(async () => {
  client = openDatabase(opened.current.testDatabase.url, 2, () => undefined)
  await manySubcategories(client)
  await client.pool.query(`
    insert into products (name, category_id, subcategory_id, price_cents, image_urls)
    select 'Roda ' || number, category_id, id, 1000, array['/media/' || md5(number::text) || '.webp']
    from generate_series(1, 3000) number
    join (select *, row_number() over () as place from subcategories) s on s.place = 1 + number % 40`)
  // Half of those who wait do so for one product; a third of the products is back.
  await client.pool.query(`
    insert into stock_alerts (product_id, email, asked_at)
    select id, 'pessoa' || alert || '@example.com', now() - alert * interval '1 second'
    from (select id, row_number() over (order by id) as place from products) numbered
    join generate_series(1, 100000) alert on place = case when alert % 2 = 0 then 1 else 1 + alert / 2 % 2999 end`)
  await client.pool.query(`
    update product_stock set quantity = 5
    from (select id, row_number() over (order by id) as place from products) numbered,
      (select set_config('shop.stock_movement', '{"reason": "opening"}', true)) as named
    where id = product_id and place % 3 = 1`)
  await client.pool.query('vacuum analyze products, product_stock, stock_alerts, stock_movements')
})

it('reads the next of a hundred thousand requests from the index', async () => {
  let announced = 0
  const [plan, ...others] = await plansOn('stock_alerts', client, opened.current.shop, async (shop) => {
    announced = await announceRestocked(shop)
  })
  expect(announced).toBe(maxPerRun)
  expect(others).toEqual([])
  const scans = plan?.match(/\w+( Only)? Scan( using \w+)? on stock_alerts/g) ?? []
  // The first awaited product, the others, the oldest request of each, and the requests.
  expect(scans).toHaveLength(4)
  for (const scan of scans) expect(scan).toMatch(/Index( Only)? Scan using stock_alerts_waiting/)
  // Sorted are the products that are back, and not the requests.
  expect(plan?.match(/Sort Key: .*/g)).toEqual([expect.stringContaining('SubPlan')])
})
