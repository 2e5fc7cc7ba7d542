import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'
import { openDatabase } from './client.ts'
import { type KindOfWork, workAs } from './kind-of-work.ts'
import { QueueClient } from './preparing-client.ts'
import { brands } from './schema/index.ts'

const tested = useTestShop()
/** As often as a text is sent before it is planned once. */
const names = Array.from({ length: 10 }, (_none, number) => `none ${number}`)

it.each<[KindOfWork, number]>([
  ['checkout', 1],
  ['settling', 1],
  ['browsing', 0],
  ['staff', 0],
])('plans the repeated statements of %s %s times', async (kind, count) => {
  const client = openDatabase(tested.current.testDatabase.url, 1, () => undefined)
  try {
    await workAs(kind, async () => {
      for (const name of names)
        expect(await client.database.select().from(brands).where(eq(brands.name, name))).toEqual([])
    })
    const { rows } = await client.database.execute(sql`select statement from pg_prepared_statements`)
    expect(rows).toHaveLength(count)
  } finally {
    await client.close()
  }
})

it('plans a repeated statement once, even after thousands of others', async () => {
  const client = new QueueClient({ connectionString: tested.current.testDatabase.url })
  await client.connect()
  try {
    for (let number = 0; number < 1_500; number += 1) await client.query(`select ${number}`)
    for (const _ of names) await client.query('select name from brands limit 1')
    const { rows } = await client.query('select statement from pg_prepared_statements')
    expect(rows).toEqual([{ statement: 'select name from brands limit 1' }])
  } finally {
    await client.end()
  }
})

it('plans the statements of an order job once, too', async () => {
  const client = openDatabase(tested.current.testDatabase.url, 1, () => undefined)
  try {
    const ask = (name: string) => client.database.select().from(brands).where(eq(brands.name, name))
    await workAs('background', async () => expect(await ask('none')).toEqual([]))
    for (const name of names)
      await workAs('background', async () => expect(await ask(name)).toEqual([]), { isRepeated: true })
    const { rows } = await client.database.execute(sql`select statement from pg_prepared_statements`)
    expect(rows).toHaveLength(1)
  } finally {
    await client.close()
  }
})

it.each([
  ['what was sent nine times before', 'select count(*) from brands', 10, true],
  ['what was sent less often', 'select name from brands', 9, false],
  ['what has other columns after a migration', 'select * from brands', 12, false],
  ['several statements', 'select 1; select 2', 12, false],
])('plans %s once on a connection of the queue: %s', async (_, text, times, isPlanned) => {
  const client = new QueueClient({ connectionString: tested.current.testDatabase.url })
  await client.connect()
  try {
    for (let sent = 0; sent < times; sent += 1) await client.query(text)
    const { rows } = await client.query('select statement from pg_prepared_statements')
    expect(rows).toEqual(isPlanned ? [{ statement: text }] : [])
  } finally {
    await client.end()
  }
})
