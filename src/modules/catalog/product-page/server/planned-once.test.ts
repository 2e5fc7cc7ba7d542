import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase } from '#platform/server/database/client.ts'
import { useTestShop } from '#test/shop.ts'
import { companionToBuy } from '../../companions/server/companions.ts'
import { findProduct } from './find-product.ts'
import { relatedProducts } from './product-lists.ts'

const opened = useTestShop()

// PostgreSQL plans a statement five times for its parameters, and from then on only if such plans are cheaper.
const pages = 12

it('the statements of a product page are not planned for each page', async () => {
  const { database, ...others } = opened.current.shop
  await database.execute(sql`
    with category as (insert into categories (name) values ('Rodas') returning id),
      subcategory as (insert into subcategories (category_id, name) select id, 'Aro 17' from category returning id, category_id)
    insert into products (name, price_cents, category_id, subcategory_id)
    select 'Roda ' || number, 1000 + number * 7919 % 90000, category_id, id from subcategory, generate_series(1, 20000) number`)
  await database.execute(sql`
    insert into companion_rules (product_id, source) select id, 'chosen' from products order by id limit 10000`)
  await database.execute(sql`
    insert into companion_choices (product_id, companion_id, position)
    select product_id, (select max(id::text)::uuid from products), 1 from companion_rules`)
  await database.execute(sql`analyze`)
  const { rows: products } = await database.execute<{ id: string }>(
    sql`select id from products order by id limit ${pages}`,
  )
  const client = openDatabase(opened.current.testDatabase.url, 1, () => undefined)
  try {
    const shop = { ...others, database: client.database }
    for (const { id } of products) {
      await findProduct(shop, id)
      await companionToBuy(shop, id)
      expect(await relatedProducts(shop, { id })).toHaveLength(4)
    }
    const { rows } = await client.database.execute(sql`
      select name, custom_plans::int as "customPlans" from pg_prepared_statements where generic_plans + custom_plans >= ${pages}
      order by name`)
    expect(rows).toEqual(
      [
        'companions_by_staff',
        'measured_products',
        'product_cards',
        'product_detail',
        'related_in_subcategory',
        'related_origin',
      ].map((name) => ({ name, customPlans: 5 })),
    )
  } finally {
    await client.close()
  }
})
