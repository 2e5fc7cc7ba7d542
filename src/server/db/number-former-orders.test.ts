import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { command, databaseUrl } from '#test/database-commands.ts'

const folder = join(import.meta.dirname, 'migrations')
const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
const tags = journal.entries.map(({ tag }) => tag)
const first = tags.findIndex((tag) => tag.endsWith('_order-numbers'))

const order = `insert into orders (user_id, subtotal_cents, shipping_cents, total_cents, first_name, last_name, email, phone,
    street, number, city, state, postal_code, shipping_address, shipping_service, shipping_method, shipping_eta,
    payment_method, external_reference, submission_key, payment_due_at)
  select profiles.id, 100, 0, 100, 'Ana', 'Souza', 'ana@example.com', '41999990000', 'Rua A', '1', 'Curitiba', 'PR',
    '80010000', 'Rua A, 1', 'pac', 'PAC', '3', 'Simulado', gen_random_uuid(), gen_random_uuid(), now()
  from profiles, generate_series(1, $1)`

// The migrations alone, on a database as the version before them left it.
it('gives every former order a number of its own, and every order that the version before places meanwhile', async () => {
  const name = `number_orders_${process.pid}`
  const server = inject('postgresUrl')
  await command(server, `create database ${name}`)
  const client = new pg.Client({ connectionString: databaseUrl(server, name) })
  await client.connect()
  try {
    const apply = async (tag: string) =>
      client.query(readFileSync(join(folder, `${tag}.sql`), 'utf8').replaceAll(' CONCURRENTLY', ''))
    for (const tag of tags.slice(0, first)) await apply(tag)
    await client.query(`insert into profiles (first_name, last_name, full_name, email)
      values ('Ana', 'Souza', 'Ana Souza', 'ana@example.com')`)
    await client.query(order, [2000])
    await apply(tags[first] ?? '')
    await client.query(order, [50])
    await apply(tags[first + 1] ?? '')
    await client.query(order, [50])
    const { rows } = await client.query<{ number: string }>('select order_number as number from orders')
    const numbers = rows.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(2100)
    expect(numbers.filter((number) => !/^[1-9]\d{7}$/.test(number))).toEqual([])
    // Whoever orders twice is not to count what was ordered between.
    const sorted = numbers.map(Number).sort((one, other) => one - other)
    expect((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)).toBeGreaterThan(80_000_000)
  } finally {
    await client.end()
    await command(server, `drop database ${name}`)
  }
})
