import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DatabaseClient, openDatabase } from '#platform/server/database/client.ts'
import { plansOn } from '#test/query-plans.ts'
import { useTestShop } from '#test/shop.ts'
import { type AuditListing, listAuditedPeople, listAuditLines } from './audit-log.ts'

const opened = useTestShop()
let client: DatabaseClient
let actor: string

afterAll(() => client.close())
beforeAll(async () => {
  client = openDatabase(opened.current.testDatabase.url, 2, () => undefined)
  await client.pool.query(`
    insert into profiles (first_name, last_name, full_name, email)
    select 'Pessoa', number::text, 'Pessoa ' || number, 'pessoa' || number || '@example.com'
    from generate_series(1, 20) number`)
  await client.pool.query(`
    insert into audit_log (actor_id, action, entity, entity_id, before, after, created_at)
    select p.id, entity || '.update', entity, gen_random_uuid(), '{"name": "Antes"}', '{"name": "Depois"}',
      now() - number * interval '5 minutes'
    from generate_series(1, 12000) number
    cross join lateral (select case when number % 30 = 0 then 'brand' else 'product' end as entity) kind
    join (select id, row_number() over () as place from profiles) p on p.place = 1 + number % 20`)
  await client.pool.query('vacuum analyze audit_log')
  actor = (await client.pool.query('select id from profiles limit 1')).rows[0].id
})

it.each<[string, () => Omit<AuditListing, 'page'>, RegExp]>([
  ['everything', () => ({}), /Index Scan using audit_log_newest/],
  ['of a person', () => ({ actor }), /audit_log_of_actor/],
  ['of a kind', () => ({ kind: 'brand' }), /audit_log_of_kind/],
  ['of a record', () => ({ kind: 'brand', record: randomUUID() }), /audit_log_of_entity/],
  ['of a day', () => ({ day: '2026-11-01' }), /audit_log_newest/],
  ['of a person and a kind', () => ({ actor, kind: 'brand' }), /audit_log_of_(actor|kind)/],
])('the changes %s are read from an index', async (_, listing, index) => {
  const plans = await plansOn('audit_log', client, opened.current.shop, (shop) =>
    listAuditLines(shop, { ...listing(), page: 1 }),
  )
  const page = plans.find((plan) => plan.includes('Limit')) ?? ''
  expect(page).toMatch(index)
  expect(page).not.toContain('Seq Scan on audit_log')
})

it('who changed something is found without reading every line', async () => {
  const plans = await plansOn('audit_log', client, opened.current.shop, listAuditedPeople)
  expect(plans).toHaveLength(1)
  expect(plans[0]).not.toContain('Seq Scan on audit_log')
})
