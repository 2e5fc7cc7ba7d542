import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { profiles } from '#platform/server/auth/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { aDeliveredOrder, requestReturnOf } from '#test/a-return.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { findLedgerFaults } from '#test/ledger-faults.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { orderInvoices, orderItems, orders, payments, shippingLabels } from '../../tables.ts'
import { anonymiseOldOrders, anonymousOwnerId } from './anonymise-orders.ts'
import { noteOrder, tagOrder } from './staff-orders.ts'

const tested = usePayingShop()
const shopAt = (now: string): Shop => ({ ...tested.current.shop, now: () => new Date(now) })
const database = () => tested.current.shop.database

beforeEach(() => database().execute(sql`update orders set anonymised_at = coalesce(anonymised_at, '2000-01-01')`))

/** Everything stored that has one of these texts in a column of any table but those of the account itself. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const { rows } = await database().execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('profiles', 'customer_addresses')`)
  const found: string[] = []
  for (const { name } of rows)
    for (const text of texts) {
      const table = sql.identifier(name)
      const hits = await database().execute(
        sql`select 1 from ${table} t where position(${text} in t::text) > 0 limit 1`,
      )
      if (hits.rows.length > 0) found.push(`${name}: ${text}`)
    }
  return found.sort()
}

/** A sale with all that a sale may have, which began and ended in June 2020. */
async function aFinishedSale() {
  const { shop } = tested.current
  const sale = await aDeliveredOrder(shop)
  const { orderId, administrator, customer } = sale
  const actorId = administrator.id
  await noteOrder(shop, { id: orderId, actorId, note: 'Falar com o Zebedeu' })
  await tagOrder(shop, { id: orderId, actorId, tag: 'Zebedeu', isTagged: true })
  const { id: returnId } = await requestReturnOf(shop, sale, [1, 0])
  await database().execute(
    sql`update order_returns set note = 'Zebedeu quer outra', state = 'refused', updated_at = '2020-06-30'`,
  )
  await database().execute(sql`update order_return_events set note = 'Zebedeu ligou'`)
  await database()
    .update(orders)
    .set({
      firstName: 'Zebedeu',
      email: 'zebedeu@example.com',
      phone: '41977776666',
      taxId: '52998224725',
      trackingCode: 'QB123456785BR',
      street: 'Rua do Zebedeu',
      shippingAddress: 'Rua do Zebedeu, 1',
      createdAt: new Date('2020-06-10T12:00:00Z'),
    })
    .where(eq(orders.id, orderId))
  await database()
    .update(payments)
    .set({ note: 'Zebedeu pagou', pixCode: 'zebedeu' })
    .where(eq(payments.orderId, orderId))
  await database()
    .insert(orderInvoices)
    .values({
      orderId,
      accessKey: '4'.repeat(44),
      xml: Buffer.from('<nfe>Zebedeu</nfe>'),
      createdAt: new Date('2020-06-11'),
    })
  await database()
    .insert(shippingLabels)
    .values({ orderId, provider: 'melhor-envio', url: 'https://zebedeu.example.com' })
  await database().execute(sql`update simulado_checkouts set payer_email = 'zebedeu@example.com'`)
  await database().execute(sql`update order_events set created_at = '2020-06-20', tracking_code = 'QB123456785BR'`)
  await database().execute(sql`update order_items set product_name = 'Roda' where order_id = ${orderId}`)
  return { ...sale, returnId, customer }
}

it('leaves of a sale what was sold for how much, and nothing that says to whom', async () => {
  const { orderId, customer, externalReference, goodsCents } = await aFinishedSale()
  const traces = [
    'Zebedeu',
    'zebedeu@',
    'zebedeu',
    '41977776666',
    '52998224725',
    'QB123456785BR',
    customer.id,
    externalReference,
  ]
  expect(await placesOf(traces)).toEqual(
    expect.arrayContaining(['audit_log: Zebedeu', `stock_movements: ${customer.id}`]),
  )
  const items = await database().select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const [before] = await database().select().from(orders).where(eq(orders.id, orderId))

  expect(await anonymiseOldOrders(shopAt('2025-12-31T12:00:00Z'))).toBe(0)
  const forget = vi.fn(async () => undefined)
  const email = { ...tested.current.shop.email, forget }
  expect(await anonymiseOldOrders({ ...shopAt('2026-01-01T12:00:00Z'), email })).toBe(1)
  expect(forget.mock.calls).toEqual([[['zebedeu@example.com']]])
  expect(await placesOf(traces)).toEqual([])
  const [after] = await database().select().from(orders).where(eq(orders.id, orderId))
  expect(after).toMatchObject({
    userId: anonymousOwnerId,
    status: 'delivered',
    subtotalCents: goodsCents,
    totalCents: before?.totalCents,
    state: before?.state,
    createdAt: before?.createdAt,
    firstName: 'Cliente',
    lastName: 'anônimo',
    email: '',
    phone: '',
    taxId: null,
    city: '',
  })
  expect(await database().select().from(orderItems).where(eq(orderItems.orderId, orderId))).toEqual(items)
  expect(await findLedgerFaults(tested.current.shop)).toEqual([])
  expect((await database().select().from(profiles).where(eq(profiles.id, customer.id)))[0]).toMatchObject({
    email: customer.email,
  })

  const staff = callAs(tested.current.shop, await anAdministrator(database())).admin.orders
  expect(await staff.find({ id: orderId })).toMatchObject({
    deliveryAddress: `Endereço apagado, ${before?.state}`,
    invoice: null,
  })
  expect((await staff.list({ search: 'Zebedeu' })).total).toBe(0)
  expect(await anonymiseOldOrders(shopAt('2026-01-01T12:00:00Z'))).toBe(0)
  expect(await database().select().from(orders).where(eq(orders.id, orderId))).toEqual([after])
})

it('waits until nothing is owed or open, and counts from the last year in which something happened', async () => {
  const { id: userId } = await aCustomer(database())
  const old = { userId, createdAt: new Date('2020-12-31T12:00:00Z') }
  const due = await anOrder(database(), { ...old, status: 'cancelled' })
  // 31 December in São Paulo, January in UTC.
  const lastHour = await anOrder(database(), {
    userId,
    status: 'delivered',
    createdAt: new Date('2021-01-01T02:59:00Z'),
  })
  await anOrder(database(), { userId, status: 'delivered', createdAt: new Date('2021-01-01T03:00:00Z') })
  for (const status of ['pending', 'processing', 'shipped'] as const) await anOrder(database(), { ...old, status })
  const delivered = { ...old, status: 'delivered' } as const
  const [withEvent, withInvoice, withReturn, withRefund, withDispute, withQuestion] = await Promise.all(
    Array.from({ length: 6 }, () => anOrder(database(), delivered)),
  )
  const ids = [withEvent, withInvoice, withReturn, withRefund, withDispute, withQuestion].map((order) => order?.id)
  await database().execute(
    sql`insert into order_events (order_id, to_status, reason, created_at) values (${ids[0]}, 'delivered', 'staff', '2021-01-05')`,
  )
  await database().execute(
    sql`insert into order_invoices (order_id, access_key, pdf, created_at) values (${ids[1]}, ${'5'.repeat(44)}, '%PDF', '2021-01-05')`,
  )
  await database().execute(
    sql`insert into order_returns (order_id, reason, submission_key, updated_at) values (${ids[2]}, 'regret', ${randomUUID()}, '2020-12-31')`,
  )
  const paid = sql`insert into payments (order_id, provider, provider_payment_id, status, amount_cents`
  await database().execute(
    sql`${paid}, refund_requested_at) values (${ids[3]}, 'simulado', 'a', 'approved', 100, '2020-12-31')`,
  )
  await database().execute(sql`${paid}, dispute) values (${ids[4]}, 'simulado', 'b', 'approved', 100, 'open')`)
  await database().execute(
    sql`insert into attention_items (kind, subject, order_id, details) values ('paid-late', 'a', ${ids[5]}, '{}')`,
  )

  expect(await anonymiseOldOrders(shopAt('2026-03-01T12:00:00Z'))).toBe(2)
  const done = await database()
    .select({ id: orders.id })
    .from(orders)
    .where(sql`anonymised_at = '2026-03-01T12:00:00Z'`)
  expect(new Set(done.map(({ id }) => id))).toEqual(new Set([due.id, lastHour.id]))
  expect(await anonymiseOldOrders(shopAt('2027-01-01T12:00:00Z'))).toBe(3)
})

it('takes many orders in small steps', async () => {
  const { id: userId } = await aCustomer(database())
  const { id } = await anOrder(database(), { userId, status: 'delivered', createdAt: new Date('2019-01-01') })
  const columns = sql.raw(
    'user_id, status, subtotal_cents, shipping_cents, total_cents, first_name, last_name, email, phone, street, number, city, state, postal_code, shipping_address, shipping_service, shipping_method, shipping_eta, payment_method, payment_due_at, created_at',
  )
  await database().execute(sql`insert into orders (${columns}, external_reference, submission_key)
    select ${columns}, gen_random_uuid()::text, gen_random_uuid() from orders, generate_series(1, 450) where id = ${id}`)
  expect(await anonymiseOldOrders(shopAt('2026-03-01T12:00:00Z'))).toBe(451)
  expect(await database().$count(orders, eq(orders.userId, userId))).toBe(0)
})
