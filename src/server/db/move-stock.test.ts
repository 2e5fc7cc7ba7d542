import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { command, databaseUrl } from '#test/database-commands.ts'

const folder = join(import.meta.dirname, 'migrations')
const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
const tags = journal.entries.map(({ tag }) => tag)
const first = tags.indexOf('0025_stock-of-its-own')

// The migrations alone, on a database as the version before them left it.
it('preserves every number of the product’s row, with a movement for it', async () => {
  const name = `move_stock_${process.pid}`
  const server = inject('postgresUrl')
  await command(server, `create database ${name}`)
  const client = new pg.Client({ connectionString: databaseUrl(server, name) })
  await client.connect()
  try {
    const apply = async (tag: string) => client.query(readFileSync(join(folder, `${tag}.sql`), 'utf8'))
    for (const tag of tags.slice(0, first)) await apply(tag)
    await client.query(`
      insert into products (name, price_cents, stock_quantity, updated_at, deleted_at) values
        ('Roda', 100, 7, '2026-01-02', null), ('Pneu', 100, 0, '2026-01-03', null), ('Calota', 100, 2, '2026-01-04', now())`)
    for (const tag of tags.slice(first, first + 3)) await apply(tag)
    const { rows } = await client.query(`
      select name, product_stock.quantity as stock, product_stock.updated_at = products.updated_at as "isAsOld",
        stock_movements.quantity, balance, reason
      from products left join product_stock on product_stock.product_id = id
      left join stock_movements on stock_movements.product_id = products.id order by products.updated_at`)
    expect(rows).toEqual([
      { name: 'Roda', stock: 7, isAsOld: true, quantity: 7, balance: 7, reason: 'opening' },
      { name: 'Pneu', stock: 0, isAsOld: true, quantity: null, balance: null, reason: null },
      { name: 'Calota', stock: 2, isAsOld: true, quantity: 2, balance: 2, reason: 'opening' },
    ])
  } finally {
    await client.end()
    await command(server, `drop database ${name}`)
  }
})
