import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DatabaseClient, openDatabase } from '#platform/server/database/client.ts'
import type { Shop } from '#platform/server/shop.ts'
import { manySubcategories } from '#test/builders/many-subcategories.ts'
import { plansOn, plansOnProducts } from '#test/query-plans.ts'
import { useTestShop } from '#test/shop.ts'
import { managedProductsInput } from '../contract.ts'
import { listUncategorisedProducts } from './categorisation.ts'
import { listManagedProducts } from './list-products.ts'

const opened = useTestShop()
let client: DatabaseClient
let categoryId: string
let subcategoryId: string
let brandId: string
let supplierId: string

afterAll(() => client.close())
beforeAll(async () => {
  client = openDatabase(opened.current.testDatabase.url, 2, () => undefined)
  await manySubcategories(client)
  await client.pool.query(`
    insert into products (name, description, category_id, subcategory_id, price_cents, is_featured, is_new,
      is_set_of_four, mirror_to_bolinha_site, created_at)
    select md5(number::text), repeat('Palavras de costume. ', 40), category_id, id, 1000 + number * 7919 % 90000,
      number % 50 = 0, number % 60 = 0, number % 40 = 0, number % 70 = 0,
      now() - number * interval '1 minute'
    from generate_series(1, 6000) number
    join (select *, row_number() over () as place from subcategories) s on s.place = 1 + number % 40`)
  await client.pool.query(`
    insert into products (name, price_cents, is_price_on_request)
    select 'Sem categoria ' || number, 0, true from generate_series(1, 60) number`)
  await client.pool.query(`
    update product_stock set quantity = number * 31 % 400
    from (select id, row_number() over (order by created_at desc) as number from products where price_cents > 0) as numbered,
      (select set_config('shop.stock_movement', '{"reason": "opening"}', true)) as named
    where id = product_id`)
  const brand = await client.pool.query(`insert into brands (name) values ('Volcano') returning id`)
  const supplier = await client.pool.query(`insert into suppliers (name) values ('Distribuidora') returning id`)
  brandId = brand.rows[0].id
  supplierId = supplier.rows[0].id
  await client.pool.query(
    `update products set brand_id = case when n % 100 = 0 then $1::uuid end, supplier_id = case when n % 90 = 0 then $2::uuid end,
       visibility = case when n % 120 = 0 then 'draft' else 'published' end,
       image_urls = case when n % 150 = 0 then '{}' else array['/media/' || md5(n::text) || '.webp'] end,
       low_stock_level = case when n % 80 = 0 then 20 end,
       sku = case when n % 130 = 0 then null else 'SKU' || n end,
       weight_grams = case when n % 110 = 0 then null else 900 end, height_cm = 10, width_cm = 20, length_cm = 30
     from (select id as of, row_number() over () as n from products) as numbered where of = id`,
    [brandId, supplierId],
  )
  // Half of those who wait do so for one product.
  await client.pool.query(`
    insert into stock_alerts (product_id, email, asked_at)
    select id, 'pessoa' || alert || '@example.com', now()
    from (select id, row_number() over (order by id) as place from products) numbered
    join generate_series(1, 5000) alert on place = case when alert % 2 = 0 then 1 else 1 + alert % 900 end`)
  await client.pool.query('vacuum analyze products, product_stock, product_search_texts, stock_alerts')
  const { rows } = await client.pool.query('select id, category_id from subcategories limit 1')
  categoryId = rows[0].category_id
  subcategoryId = rows[0].id
})

const list = (parameters: () => Record<string, unknown>) => (shop: Shop) =>
  listManagedProducts(shop, managedProductsInput.parse(parameters()))

it.each([
  ['everything, newest first', list(() => ({})), /Index (Only )?Scan using products_newest/],
  ['oldest first', list(() => ({ sort: 'oldest' })), /Index (Only )?Scan Backward using products_newest/],
  ['by name', list(() => ({ sort: 'name' })), /Index Only Scan using products_by_name/],
  ['by name, backwards', list(() => ({ sort: 'name-desc' })), /Index Only Scan Backward using products_by_name/],
  ['by price', list(() => ({ sort: 'price' })), /Index (Only )?Scan using products_by_price/],
  ['by price, falling', list(() => ({ sort: 'price-desc' })), /Index (Only )?Scan using products_by_price_falling/],
  ['by stock', list(() => ({ sort: 'stock' })), /Index Only Scan using product_stock_by_quantity/],
  [
    'by stock, falling',
    list(() => ({ sort: 'stock-desc' })),
    /Index Only Scan Backward using product_stock_by_quantity/,
  ],
  ['a far page', list(() => ({ page: 50 })), /Index (Only )?Scan using products_newest/],
  ['a category', list(() => ({ categoryId })), /Index (Only )?Scan using products_category_newest/],
  ['a category by name', list(() => ({ categoryId, sort: 'name' })), /Index Only Scan using products_category_by_name/],
  [
    'a category by stock',
    list(() => ({ categoryId, sort: 'stock' })),
    /Index Only Scan using product_stock_by_quantity|products_category_(newest|by_sales)/,
  ],
  ['a subcategory', list(() => ({ subcategoryId })), /Index (Only )?Scan using products_subcategory_newest/],
  [
    'a subcategory by stock',
    list(() => ({ subcategoryId, sort: 'stock-desc' })),
    /Index Only Scan Backward using product_stock_by_quantity|products_subcategory_(newest|by_\w+)/,
  ],
  ['what is out of stock', list(() => ({ stock: 'out' })), /product_stock_by_quantity/],
  ['what is running low', list(() => ({ stock: 'low', sort: 'stock' })), /using product_stock_by_quantity/],
  ['what has come down to its level', list(() => ({ stock: 'at-level' })), /products_with_low_stock_level/],
  ['what somebody waits for', list(() => ({ stock: 'awaited' })), /Index Only Scan using stock_alerts_waiting/],
  ['those that nobody waits for', list(() => ({ sort: 'most-awaited', page: 100 })), /using products_newest/],
  ['the featured', list(() => ({ flag: 'featured' })), /using products_featured/],
  ['the new ones', list(() => ({ flag: 'new' })), /using products_marked_new/],
  ['sets of four', list(() => ({ flag: 'setOfFour' })), /using products_sets_of_four/],
  ['prices on request', list(() => ({ flag: 'onRequest' })), /using products_on_request/],
  ['mirrored ones', list(() => ({ flag: 'mirrored' })), /using products_mirrored/],
  ['those without a category', list(() => ({ categoryId: 'none', sort: 'name' })), /products_uncategorised/],
  ['a brand', list(() => ({ brandId })), /using products_(of_)?brand/],
  ['a supplier', list(() => ({ supplierId })), /products_of_supplier/],
  ['those without a picture', list(() => ({ lacks: 'picture' })), /products_without_picture/],
  ['those without the measures of a parcel', list(() => ({ lacks: 'measures' })), /products_without_measures/],
  ['those without a code', list(() => ({ lacks: 'sku' })), /products_without_sku/],
  ['a range of prices', list(() => ({ minPriceCents: 4000, maxPriceCents: 4100, sort: 'price' })), /products_by_price/],
  ['a rare word', list(() => ({ search: 'c4ca4238' })), /Bitmap Index Scan on product_search_texts_name/],
  ['what is to be categorised', (shop: Shop) => listUncategorisedProducts(shop, {}), /products_uncategorised/],
])('%s is read from an index', async (_, work, index) => {
  const plans = await plansOnProducts(client, opened.current.shop, work)
  const page = plans.find((plan) => plan.includes('Limit')) ?? ''
  expect(page).toMatch(index)
  expect(page).not.toContain('Seq Scan on products')
})

it('those with most stock alerts are sorted before any product is read', async () => {
  const work = list(() => ({ sort: 'most-awaited' }))
  const [plan = ''] = await plansOn('stock_alerts', client, opened.current.shop, work)
  expect(plan).toMatch(/Limit\n +-> +Nested Loop\n +-> +Sort\n +Sort Key: \(count\(\*\)\) DESC/)
  expect(plan).toMatch(/Index (Only )?Scan using \w+ on products\n +Index Cond: \(id = stock_alerts.product_id\)/)
  expect(plan).not.toContain('Seq Scan on products')
})
