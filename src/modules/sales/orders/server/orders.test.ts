import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { moneyFor } from '#test/order-in-status.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { orders, payments } from '../../tables.ts'

const paying = usePayingShop()

const people = [
  { firstName: 'João', lastName: 'Conceição', email: 'joao@example.com' },
  { firstName: 'Maria', lastName: '100% Silva', email: 'maria_silva@example.com' },
  { firstName: 'Zé', lastName: 'Souza', email: 'mariaxsilva@example.com' },
]
const ids: string[] = []

beforeAll(async () => {
  const { shop } = paying.current
  const product = await aProduct(shop.database, { stockQuantity: 100 })
  for (const person of people) {
    const { orderId } = await anOrder(shop, product)
    await shop.database.update(orders).set(person).where(eq(orders.id, orderId))
    ids.push(orderId)
  }
})

const administrator = async () => callAs(paying.current.shop, await anAdministrator(paying.current.shop.database))

describe('the table of orders', () => {
  it.each([
    ['nothing', undefined, [2, 1, 0]],
    ['a name without its accents', 'joao conceicao', [0]],
    ['a name in capitals', 'CONCEIÇÃO', [0]],
    ['a part of an e-mail', 'oao@exam', [0]],
    ['an underscore, which stands for itself', 'maria_silva', [1]],
    ['a percent sign, which stands for itself', '100%', [1]],
    ['a backslash', '\\', []],
    ['nobody', 'fulano', []],
  ])('searches for %s', async (_, search, found) => {
    const { rows, total } = await (await administrator()).admin.orders.list({ search, page: 1 })
    expect(rows.map((row) => row.id)).toEqual(found.map((index) => ids[index]))
    expect(total).toBe(found.length)
  })

  it('searches for short ids, with a number sign or without', async () => {
    const client = await administrator()
    for (const search of [ids[1]?.slice(0, 8), `#${ids[1]?.slice(0, 8).toUpperCase()}`, ids[1]]) {
      const { rows } = await client.admin.orders.list({ search, page: 1 })
      expect(rows).toMatchObject([
        { id: ids[1], customerName: 'Maria 100% Silva', customerEmail: 'maria_silva@example.com', totalCents: 2990 },
      ])
    }
  })

  it('shows one order with its customer, and what the staff did to it', async () => {
    const { shop } = paying.current
    const staff = await anAdministrator(shop.database, { firstName: 'Rita', lastName: 'Lima' })
    const client = callAs(shop, staff)
    const id = ids[2] ?? ''
    await client.admin.orders.changeStatus({ id, status: 'processing', money: moneyFor('processing') })
    expect(await client.admin.orders.list({ status: 'processing', page: 1 })).toMatchObject({
      total: 1,
      rows: [{ id }],
    })
    expect(await client.admin.orders.find({ id })).toMatchObject({
      customer: { firstName: 'Zé', lastName: 'Souza', phone: '41999990000' },
      items: [{ quantity: 1 }],
      events: [{ toStatus: 'pending' }, { toStatus: 'processing', reason: 'staff', actorName: 'Rita Lima' }],
    })
    // The customer's own view does not name the staff.
    const order = await shop.database.select().from(orders).where(eq(orders.id, id))
    const own = await callAs(shop, { id: order[0]?.userId ?? '', isAdmin: false }).orders.find({ id })
    expect(own.events[1]).not.toHaveProperty('actorName')
  })
})

describe('the search', () => {
  it('finds phone, CPF, city, postal code, product, SKU, EAN, payment and tag', async () => {
    const { shop } = paying.current
    const client = await administrator()
    const product = await aProduct(shop.database, {
      name: 'Calota Estrela 15',
      sku: 'CAL-15-EST',
      gtin: '7891000315507',
      stockQuantity: 5,
    })
    const { orderId: id } = await anOrder(shop, product)
    const buyer = { phone: '47988887777', taxId: '52998224725', city: 'Joinville', state: 'SC', postalCode: '89201001' }
    await shop.database.update(orders).set(buyer).where(eq(orders.id, id))
    await client.admin.orders.changeStatus({ id, status: 'processing', money: moneyFor('processing') })
    await client.admin.orders.tag({ id, tag: ' Presente', isTagged: true })
    const paid = { provider: 'simulado', providerPaymentId: 'PAY-8812', status: 'approved', amountCents: 2990 } as const
    await shop.database.insert(payments).values({ ...paid, orderId: id })
    const { externalReference } = await client.admin.orders.find({ id })
    const searches = [
      '(47) 98888-7777',
      '+55 47 98888-7777',
      '988887777',
      '529.982.247-25',
      'joinville',
      '89201-001',
      'calota estrela',
      'cal-15-est',
      '7891000315507',
      'PAY-8812',
      externalReference,
      'PRESENTE',
    ]
    for (const search of searches)
      expect([search, await client.admin.orders.list({ search, page: 1 })]).toMatchObject([
        search,
        { total: 1, rows: [{ id, tags: ['presente'] }] },
      ])
    expect(await client.admin.shipments.list({ search: 'cal-15-est', status: 'pago', page: 1 })).toMatchObject({
      total: 1,
    })
    expect(await client.admin.orders.list({ search: '(47) 98888-0000', page: 1 })).toMatchObject({ total: 0 })
  })
})

describe('notes and tags of the staff', () => {
  it('are shown at the order with their author, the newest first, and never to the customer', async () => {
    const { shop } = paying.current
    const staff = await anAdministrator(shop.database, { firstName: 'Rita', lastName: 'Lima' })
    const client = callAs(shop, staff)
    const { orderId: id, customer } = await anOrder(shop, await aProduct(shop.database))
    await client.admin.orders.addNote({ id, note: 'Ligar antes' })
    const noted = await client.admin.orders.addNote({ id, note: 'Entregar na portaria' })
    expect(noted.notes).toMatchObject([
      { note: 'Entregar na portaria', authorName: 'Rita Lima' },
      { note: 'Ligar antes' },
    ])
    const submissionKey = crypto.randomUUID()
    await client.admin.orders.addNote({ id, note: 'Pagou o frete', submissionKey })
    const repeated = await client.admin.orders.addNote({ id, note: 'Pagou o frete', submissionKey })
    expect(repeated.notes).toHaveLength(3)
    expect(await shop.database.$count(auditLog, eq(auditLog.action, 'order.note'))).toBe(3)
    const { orderId: other } = await anOrder(shop, await aProduct(shop.database))
    expect((await client.admin.orders.addNote({ id: other, note: 'Outro', submissionKey })).notes).toHaveLength(1)
    await client.admin.orders.tag({ id, tag: 'vip', isTagged: true })
    const own = await callAs(shop, customer).orders.find({ id })
    expect(own).not.toHaveProperty('notes')
    expect(own).not.toHaveProperty('tags')
    expect(JSON.stringify(own)).not.toMatch(/portaria|vip/)
    const untagged = await client.admin.orders.tag({ id, tag: 'VIP ', isTagged: false })
    expect(untagged.tags).toEqual([])
  })

  it('are at most ten tags per order', async () => {
    const { shop } = paying.current
    const client = await administrator()
    const { orderId: id } = await anOrder(shop, await aProduct(shop.database))
    for (let count = 1; count <= 10; count += 1)
      await client.admin.orders.tag({ id, tag: `palavra ${count}`, isTagged: true })
    await client.admin.orders.tag({ id, tag: 'palavra 10', isTagged: true })
    await expect(client.admin.orders.tag({ id, tag: 'palavra 11', isTagged: true })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect((await client.admin.orders.find({ id })).tags).toHaveLength(10)
  })
})

describe('the table of shipments', () => {
  it('lists the same orders by shipment status, and finds them by tracking code', async () => {
    const client = await administrator()
    const id = ids[0] ?? ''
    expect(
      await client.admin.shipments.update({
        id,
        status: 'pendente',
        trackingCode: 'BR55',
        money: moneyFor('shipped'),
      }),
    ).toMatchObject({
      id,
      status: 'enviado',
      trackingCode: 'BR55',
      customerName: 'João Conceição',
      shippingMethod: 'Entrega Local',
    })
    expect(await client.admin.shipments.list({ search: 'br55', page: 1 })).toMatchObject({ total: 1, rows: [{ id }] })
    expect(await client.admin.shipments.list({ status: 'enviado', page: 1 })).toMatchObject({ total: 1 })
    expect(await client.admin.orders.find({ id })).toMatchObject({ status: 'shipped', trackingCode: 'BR55' })
  })

  it('is for the staff', async () => {
    const { shop } = paying.current
    const customer = callAs(shop, await aCustomer(shop.database))
    const id = ids[0] ?? ''
    for (const call of [
      customer.admin.orders.list({ page: 1 }),
      customer.admin.orders.find({ id }),
      customer.admin.orders.changeStatus({ id, status: 'delivered' }),
      customer.admin.shipments.list({ page: 1 }),
      customer.admin.shipments.update({ id, status: 'entregue', trackingCode: '' }),
    ])
      await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
