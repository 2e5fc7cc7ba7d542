import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'
import { openDatabase } from './client.ts'
import { brands } from './schema/index.ts'

const tested = useTestShop()

it.each([
  [false, ['named_brands']],
  [true, []],
])('behind a pooler (%s) statements have no names on the connections that it hands on', async (isPooled, names) => {
  const { url } = tested.current.testDatabase
  const client = openDatabase(url, 1, () => undefined, { isPooled })
  try {
    const query = client.database
      .select({ name: brands.name })
      .from(brands)
      .where(sql`${brands.name} = ${sql.placeholder('name')}`)
      .prepare('named_brands')
    expect(await query.execute({ name: 'none' })).toEqual([])
    expect(await query.execute({ name: 'none' })).toEqual([])
    const { rows } = await client.database.execute(sql`select name from pg_prepared_statements where name <> ''`)
    expect(rows.map(({ name }) => name)).toEqual(names)
  } finally {
    await client.close()
  }
})
