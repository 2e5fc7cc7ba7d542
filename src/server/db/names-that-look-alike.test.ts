import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { suppliers } from '#server/db/schema/index.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'

const tested = useTestShop()
const statements = readFileSync('src/server/db/migrations/0081_names-that-look-alike.sql', 'utf8').split(
  '--> statement-breakpoint',
)

/** What the migration makes of rows as the version before could store them; nothing of it stays. */
async function migrated(rows: string[], read: string): Promise<Record<string, unknown>[]> {
  const undone = new Error('undone')
  let found: Record<string, unknown>[] = []
  const trying = tested.current.shop.database.transaction(async (tx) => {
    await tx.execute(sql`drop index vehicle_makes_name_alike`)
    await tx.execute(sql`drop index vehicle_models_name_alike`)
    for (const statement of [...rows, ...statements]) await tx.execute(sql.raw(statement))
    found = (await tx.execute(sql.raw(read))).rows
    throw undone
  })
  await expect(trying).rejects.toBe(undone)
  return found
}

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const named = (values: string[]) => values.map((name, index) => `('${id(index)}', '${name}')`).join(', ')

it.each([
  [
    'brands',
    ['Pirelli', ' Pirelli ', 'Pire\u00adlli', 'Good\u00a0year', 'Hankook\nTire', 'Pirelli (2)', 'Aço ⚙\ufe0f'],
  ],
  ['suppliers', ['Rodas Sul', 'Rodas\u00a0Sul', 'RODAS\u200b  SUL', 'A\u0301lamo', 'B\u2011C']],
])('%s keep one visible line, numbered where that name is taken', async (table, values) => {
  const rows = await migrated(
    [`insert into ${table} (id, name) values ${named(values)}`],
    `select name from ${table} where id::text like '00000000-0000-4000-8000-%' order by id`,
  )
  expect(rows.map(({ name }) => name)).toEqual(
    table === 'brands'
      ? ['Pirelli', 'Pirelli (3)', 'Pirelli (4)', 'Good year', 'Hankook Tire', 'Pirelli (2)', 'Aço ⚙\ufe0f']
      : ['Rodas Sul', 'Rodas Sul (2)', 'RODAS SUL (3)', 'Álamo', 'B-C'],
  )
})

it('subcategories are told apart within their category, and long names keep their length', async () => {
  const long = 'x'.repeat(80)
  const rows = await migrated(
    [
      `insert into categories (id, name) values ('${id(1)}', 'Zê\u200b'), ('${id(2)}', 'Dábliu')`,
      `insert into subcategories (id, name, category_id) values ('${id(1)}', 'Aro', '${id(1)}'), ('${id(2)}', 'A\u00adro', '${id(1)}'),
        ('${id(3)}', 'A\u00adro', '${id(2)}'), ('${id(4)}', '${long}', '${id(2)}'), ('${id(5)}', '${long}\u200b', '${id(2)}')`,
    ],
    `select name from (select 1 as part, id, name from subcategories union all select 2, id, name from categories) as named
      where id::text like '00000000-0000-4000-8000-%' order by part, id`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['Aro', 'Aro (2)', 'Aro', long, `${'x'.repeat(72)} (2)`, 'Zê', 'Dábliu'])
})

it('makes and models that differ by case or accents alone are numbered behind the first, and unique from then on', async () => {
  const rows = await migrated(
    [
      `insert into vehicle_makes (id, name, position) values ('${id(1)}', 'Gurgel', 901), ('${id(2)}', 'GURGEL', 902), ('${id(3)}', 'Gur\u200bgel', 900)`,
      `insert into vehicle_models (id, make_id, name, body, position) values ('${id(1)}', '${id(1)}', 'Tocantins', 'car', 1),
        ('${id(2)}', '${id(1)}', 'tocantíns', 'car', 2), ('${id(3)}', '${id(2)}', 'TOCANTINS', 'car', 3)`,
    ],
    `select name from vehicle_makes where id::text like '00000000-0000-4000-8000-%' union all
     select name from vehicle_models where id::text like '00000000-0000-4000-8000-%'`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(
    ['GURGEL (2)', 'Gurgel', 'Gurgel (3)', 'TOCANTINS', 'Tocantins', 'tocantíns (2)'].sort(),
  )
  const database = tested.current.shop.database
  const twice = database.execute(sql`insert into vehicle_makes (name, position) values ('Puma', 910), ('PUMA', 911)`)
  await expect(twice).rejects.toMatchObject({ cause: { constraint: 'vehicle_makes_name_alike' } })
})

it('codes of products are told apart as the database compares them', async () => {
  const { database } = tested.current.shop
  const { id: supplierId } = (await database.insert(suppliers).values({ name: 'Sul' }).returning())[0] ?? {}
  const codes = ['AB-1', 'AB\u200b-1', 'ab\u2011 1']
  for (const [index, code] of codes.entries())
    await aProduct(database, { id: id(index), sku: code, supplierId, supplierCode: code })
  const rows = await migrated(
    [],
    `select sku, supplier_code as code from products where id::text like '00000000-0000-4000-8000-%' order by id`,
  )
  expect(rows.map(({ sku }) => sku)).toEqual(['AB-1', 'AB-1 (2)', 'ab- 1'])
  expect(rows.map(({ code }) => code)).toEqual(['AB-1', 'AB-1 (2)', 'ab- 1'])
})
