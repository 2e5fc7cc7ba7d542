import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DatabaseClient, openDatabase } from '#platform/server/database/client.ts'
import type { Shop } from '#platform/server/shop.ts'
import { manySubcategories } from '#test/builders/many-subcategories.ts'
import { genericPlansOnProducts, plansOnProducts } from '#test/query-plans.ts'
import { useTestShop } from '#test/shop.ts'
import { companionToBuy } from '../../companions/server/companions.ts'
import { featuredProducts, newestProducts, relatedProducts } from './product-lists.ts'

const opened = useTestShop()
let client: DatabaseClient

afterAll(() => client.close())
beforeAll(async () => {
  client = openDatabase(opened.current.testDatabase.url, 2, () => undefined)
  await manySubcategories(client)
  await client.pool.query(`
    insert into products
      (name, description, category_id, subcategory_id, price_cents, is_price_on_request, is_featured, created_at)
    select md5(number::text), repeat('Palavras de costume. ', 40), category_id, id, 1000 + number * 7919 % 90000,
      number % 200 = 0, number % 50 = 0, now() - number * interval '1 minute'
    from generate_series(1, 4000) number
    join (select *, row_number() over () as place from subcategories) s on s.place = 1 + number % 40`)
  await client.pool.query(`insert into products (name, price_cents) values ('Roda TSW', 1000)`)
  await client.pool.query('vacuum analyze products')
})

const plansOf = (work: (shop: Shop) => Promise<unknown>) => plansOnProducts(client, opened.current.shop, work)

it.each([
  ['the featured', featuredProducts, /Index Scan using products_featured/],
  ['the newest', (shop: Shop) => newestProducts(shop, { limit: 12 }), /Index Scan using products_newest/],
])('%s are read from an index', async (_, work, index) => {
  const [plan = ''] = await plansOf(work)
  expect(plan).toMatch(index)
  expect(plan).not.toContain('Seq Scan on products')
})

it.each([
  ['among many of its subcategory', 'Todas', /products_kind_by_paid_price/],
  ['alone in its subcategory', 'Sozinha', /products_category_by_paid_price/],
])('related products are read in the order of price, not sorted: %s', async (_, subcategory, index) => {
  await client.pool.query(`
    with large as (insert into categories (name) values ('Grande ${subcategory}') returning id),
      kinds as (insert into subcategories (category_id, name)
        select id, name from large, (values ('Todas'), ('Sozinha')) as kind(name) returning id, category_id, name)
    insert into products (name, price_cents, category_id, subcategory_id)
    select 'Grande ' || kinds.name, 1000 + number * 7919 % 90000, category_id, id
    from kinds, generate_series(1, 3000) number where kinds.name = 'Todas' or number = 1500`)
  await client.pool.query('vacuum analyze products')
  const { rows } = await client.pool.query(
    `select id from products where subcategory_id in
      (select id from subcategories where name = $1 order by id desc) limit 1`,
    [subcategory],
  )
  const related = (shop: Shop) => relatedProducts(shop, { id: rows[0].id })
  for (const plans of [await plansOf(related), await genericPlansOnProducts(client, opened.current.shop, related)]) {
    expect(plans.join('\n')).not.toContain('Seq Scan on products')
    expect(plans.filter((plan) => plan.includes('Append')).at(-1)).toMatch(index)
  }
})

it('the companions of a product are read by its id', async () => {
  const { rows } = await client.pool.query('select id from products limit 1')
  const companions = (shop: Shop) => companionToBuy(shop, rows[0].id)
  const plans = await genericPlansOnProducts(client, opened.current.shop, companions)
  expect(plans).toHaveLength(2)
  for (const plan of plans) {
    expect(plan).toContain('products_pkey')
    expect(plan).not.toContain('Seq Scan on products')
  }
})
