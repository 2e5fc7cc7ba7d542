import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/client.ts'

/** Looks at products for each order. */
const viewsPerOrder = 25

/** As many customers as that share one order each. */
const ordersPerCustomer = 3

/**
 * Adds orders to a database with products: of three years, in all statuses, with an item each, and 25 looks at products
 * for every order, most of them of the last 30 days. The same at every run.
 */
export async function fillOrders(databaseUrl: string, size: number): Promise<void> {
  const client = openDatabase(databaseUrl, 1, (error) => console.error(error))
  const { database } = client
  const customers = Math.ceil(size / ordersPerCustomer)
  try {
    await database.execute(sql`set statement_timeout = 0`)
    await database.execute(sql`
      insert into profiles (first_name, last_name, full_name, email, created_at)
      select first, last, first || ' ' || last, lower(first) || '.' || number || '@example.com', now() - number * interval '7 minutes'
      from (select number, (array['Ana','Bruno','Carla','Diego','Elisa','Fábio','Gabriela','Heitor','Íris','João'])[1 + number % 10] as first,
        (array['Souza','Silva','Ferreira','Conceição','Araújo','Melo','Rocha'])[1 + number % 7] || ' ' || to_hex(number) as last
        from generate_series(1, ${customers}::int) as number) as people`)
    await database.execute(sql`
      with people as (select *, row_number() over (order by email) - 1 as place from profiles where not is_admin)
      insert into orders (user_id, status, subtotal_cents, shipping_cents, total_cents, first_name, last_name, email, phone,
        street, number, city, state, postal_code, shipping_address, shipping_service, shipping_method, shipping_eta,
        payment_method, external_reference, submission_key, payment_due_at, tracking_code, created_at)
      select id, status, 20000 + sequence % 300000, 4500, 24500 + sequence % 300000, first_name, last_name, email, '41999990000',
        'Rua XV de Novembro', '100', 'Curitiba', 'PR', '80020310', 'Rua XV de Novembro, 100, Curitiba, PR, 80020-310',
        'pac', 'Correios PAC', '3-5 dias úteis', 'Simulado', 'order_' || sequence, gen_random_uuid(), now() + interval '3 days',
        case when status in ('shipped', 'delivered') then 'BR' || lpad(sequence::text, 9, '0') || 'BR' end,
        now() - (sequence::float8 / ${size}) ^ 2 * interval '1095 days'
      from (select sequence, case when sequence % 50 = 0 then 'pending' when sequence % 20 = 0 then 'processing'
          when sequence % 10 = 0 then 'shipped' when sequence % 7 = 0 then 'cancelled' else 'delivered' end as status
        from generate_series(1, ${size}::int) as sequence) as plan
      join people on place = sequence % ${customers}::int`)
    await database.execute(sql`
      with goods as (select id, name, image_url, row_number() over (order by id) - 1 as place from products)
      insert into order_items (order_id, product_id, position, quantity, price_at_time_cents, shipping_cents, product_name, image_url)
      select orders.id, goods.id, 1, 1, subtotal_cents, shipping_cents, goods.name, goods.image_url
      from (select *, row_number() over (order by id) as sequence from orders) as orders join goods on place = sequence % (select count(*) from products)`)
    await database.execute(sql`
      with goods as (select id, row_number() over (order by id) - 1 as place from products)
      insert into product_day_views (product_id, day, view_count)
      select goods.id, (now() - (number::float8 / ${size * viewsPerOrder}) * interval '40 days')::date, count(*)
      from generate_series(1, ${size * viewsPerOrder}::int) as number
      join goods on place = ((number::float8 / ${size * viewsPerOrder}) ^ 3 * 1e9)::bigint % (select count(*) from products)
      group by 1, 2`)
    await database.execute(sql`
      insert into view_day_figures (day, view_count) select day, sum(view_count) from product_day_views group by day`)
    await database.execute(sql`vacuum analyze`)
  } finally {
    await client.close()
  }
}

/** Waits until the shop that has just opened over these orders has the sums of the days that are over. */
export async function untilSummedUp(databaseUrl: string): Promise<void> {
  const client = openDatabase(databaseUrl, 1, (error) => console.error(error))
  try {
    for (let waited = 0; waited < 240; waited++) {
      if ((await client.database.execute(sql`select 1 from view_figures_window`)).rows.length > 0) return
      await sleep(500)
    }
    throw new Error('the looks at products were not summed up within two minutes')
  } finally {
    await client.close()
  }
}
