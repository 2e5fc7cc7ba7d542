import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { products } from '#modules/catalog/tables.ts'
import { anOrderIn } from '#test/order-in-status.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { orderEvents, orders } from '../../tables.ts'
import { listShipments, packOrders } from './list-shipments.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop

it('lists the content of the orders and its location, in the requested order, without prices', async () => {
  const [one, other] = [await anOrderIn(shop(), 'processing'), await anOrderIn(shop(), 'processing')]
  const place = { sku: 'RD-17', shelfPlace: 'A2', isSetOfFour: true }
  await shop().database.update(products).set(place).where(eq(products.id, one.product.id))
  const packed = await packOrders(shop(), [other.orderId, one.orderId, crypto.randomUUID()])
  expect(packed.orders).toMatchObject([
    { id: other.orderId, items: [{ sku: null, shelfPlace: null, piecesPerUnit: 1, quantity: 2 }] },
    {
      id: one.orderId,
      recipient: 'Ana Souza',
      postalCode: '83203000',
      usualVolumes: 1,
      items: [{ sku: 'RD-17', shelfPlace: 'A2', piecesPerUnit: 4, quantity: 2 }],
    },
  ])
  expect(JSON.stringify(packed)).not.toMatch(/cents/i)
})

it('lists waiting orders oldest first, over pages, with their time of waiting', async () => {
  const { shop: open } = paying.current
  const ids: string[] = []
  for (const day of ['03', '01', '02']) {
    const { orderId } = await anOrderIn(open, 'shipped')
    const createdAt = new Date(`2026-01-${day}T12:00:00Z`)
    await open.database.update(orders).set({ createdAt }).where(eq(orders.id, orderId))
    ids.push(orderId)
  }
  const since = new Date('2026-01-05T12:00:00.000Z')
  await open.database
    .update(orderEvents)
    .set({ createdAt: since })
    .where(eq(orderEvents.orderId, ids[1] ?? ''))
  const waiting = await listShipments(open, { status: 'enviado', page: 1 })
  expect(waiting.rows.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]])
  expect(waiting.rows[0]?.statusSince).toBe(since.toISOString())
  const all = await listShipments(open, { search: 'souza', page: 1 })
  expect(all.rows.map(({ id }) => id).slice(-3)).toEqual([ids[0], ids[2], ids[1]])
})
