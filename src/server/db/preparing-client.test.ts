import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'
import { openDatabase } from './client.ts'
import { type KindOfWork, workAs } from './kind-of-work.ts'
import { brands } from './schema/index.ts'

const tested = useTestShop()

it.each<[KindOfWork, number]>([
  ['checkout', 1],
  ['settling', 1],
  ['browsing', 0],
  ['staff', 0],
])('has what %s asks again and again planned %s times', async (kind, count) => {
  const client = openDatabase(tested.current.testDatabase.url, 1, () => undefined)
  try {
    await workAs(kind, async () => {
      for (const name of ['none', 'nobody'])
        expect(await client.database.select().from(brands).where(eq(brands.name, name))).toEqual([])
    })
    const { rows } = await client.database.execute(sql`select statement from pg_prepared_statements`)
    expect(rows).toHaveLength(count)
  } finally {
    await client.close()
  }
})
