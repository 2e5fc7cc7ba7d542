import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import { paymentDeadline } from '#domain/orders/payment-deadline.ts'
import { shipmentStatuses } from '#domain/orders/shipment-status.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { auditLog, orderEvents, orders, products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder, endTimeToPay } from '#test/checkout.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { dispatchShipment } from './dispatch-shipment.ts'

const paying = usePayingShop()

const stockOf = async (shop: Shop, productId: string) =>
  (await shop.database.select().from(products).where(eq(products.id, productId)))[0]?.stockQuantity
const rowOf = async (shop: Shop, id: string) => (await shop.database.select().from(orders).where(eq(orders.id, id)))[0]

/** An order of two pieces out of ten, which the staff has brought to a status. */
async function orderIn(status: OrderStatus) {
  const { shop } = paying.current
  const administrator = await anAdministrator(shop.database, { firstName: 'Rita', lastName: 'Lima' })
  const product = await aProduct(shop.database)
  const placed = await anOrder(shop, product, 2)
  await changeOrderStatus(shop, administrator.id, { id: placed.orderId, status })
  return { shop, administrator, product, ...placed }
}

describe('the staff changes the status of an order', () => {
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))

  it.each(pairs)('%s to %s', async (from, to) => {
    const { shop, administrator, product, orderId } = await orderIn(from)
    const before = await shop.database.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))

    const order = await changeOrderStatus(shop, administrator.id, { id: orderId, status: to })

    expect(order.status).toBe(to)
    expect(await rowOf(shop, orderId)).toMatchObject({ status: to, holdsStock: to !== 'cancelled' })
    expect(await stockOf(shop, product.id)).toBe(to === 'cancelled' ? 10 : 8)
    expect(order.events).toHaveLength(before.length + (from === to ? 0 : 1))
    if (from !== to)
      expect(order.events.at(-1)).toMatchObject({
        fromStatus: from,
        toStatus: to,
        reason: 'staff',
        actorName: 'Rita Lima',
      })
    const lines = await shop.database
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, orderId))
      .orderBy(asc(auditLog.createdAt))
    const changes = lines.map((line) => [line.actorId, line.action, line.before, line.after])
    const change = (was: OrderStatus, is: OrderStatus) => [
      administrator.id,
      'order.change-status',
      { status: was, trackingCode: null },
      { status: is, trackingCode: null },
    ]
    expect(changes).toEqual([
      ...(from === 'pending' ? [] : [change('pending', from)]),
      ...(from === to ? [] : [change(from, to)]),
    ])
  })

  it('refuses to open a cancelled order again whose pieces were sold meanwhile', async () => {
    const { shop, administrator, product, orderId } = await orderIn('cancelled')
    await shop.database.update(products).set({ stockQuantity: 1 }).where(eq(products.id, product.id))
    await expect(
      changeOrderStatus(shop, administrator.id, { id: orderId, status: 'processing' }),
    ).rejects.toMatchObject({ code: 'STOCK_GONE' })
    expect(await rowOf(shop, orderId)).toMatchObject({ status: 'cancelled', holdsStock: false })
    expect(await stockOf(shop, product.id)).toBe(1)
  })

  it('gives an order that waits for its payment again its whole time', async () => {
    const { shop, administrator, orderId } = await orderIn('cancelled')
    await endTimeToPay(shop, orderId)
    const before = await readDatabaseTime(shop.database)
    // Whatever the shop's own clock says.
    const nextWeek = new Date(Date.now() + 7 * 24 * 3_600_000)
    const order = await changeOrderStatus({ ...shop, now: () => nextWeek }, administrator.id, {
      id: orderId,
      status: 'pending',
    })
    const after = await readDatabaseTime(shop.database)
    const dueAt = new Date(order.paymentDueAt)
    expect(dueAt >= paymentDeadline(before) && dueAt <= paymentDeadline(after)).toBe(true)
    // The job that was asked for when the order was placed comes too early now.
    expect(await cancelUnpaidOrder({ ...shop, now: () => nextWeek }, orderId)).toEqual({ comeAgainAt: dueAt })
    expect((await rowOf(shop, orderId))?.status).toBe('pending')
  })

  it('knows no other orders', async () => {
    const { shop, administrator } = await orderIn('pending')
    const id = '00000000-0000-4000-8000-000000000000'
    await expect(changeOrderStatus(shop, administrator.id, { id, status: 'shipped' })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
  })
})

describe('cancelling', () => {
  it('gives the pieces back once when customer, staff and the unpaid job cancel at the same time', async () => {
    const { shop, administrator, product, orderId, customer } = await orderIn('pending')
    await endTimeToPay(shop, orderId)
    await Promise.all(
      [1, 2, 3].flatMap(() => [
        cancelOwnOrder(shop, customer.id, orderId),
        changeOrderStatus(shop, administrator.id, { id: orderId, status: 'cancelled' }),
        cancelUnpaidOrder(shop, orderId),
      ]),
    )
    expect(await stockOf(shop, product.id)).toBe(10)
    const events = await shop.database.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
    expect(events.filter((event) => event.toStatus === 'cancelled')).toHaveLength(1)
  })

  it('is for the owner, and no longer once the order is paid', async () => {
    const { shop, orderId, customer } = await orderIn('processing')
    const stranger = await anOrder(shop, await aProduct(shop.database))
    await expect(cancelOwnOrder(shop, stranger.customer.id, orderId)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await expect(cancelOwnOrder(shop, customer.id, orderId)).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' })
  })
})

describe('the dispatch dialog', () => {
  const cases = orderStatuses.flatMap((from) =>
    shipmentStatuses.flatMap((chosen) => ['', '  BR123456789 '].map((code) => [from, chosen, code] as const)),
  )
  const storedAs = {
    pendente: 'pending',
    pago: 'processing',
    enviado: 'shipped',
    entregue: 'delivered',
    cancelado: 'cancelled',
  } as const

  it.each(cases)('order %s, chosen %s, code "%s"', async (from, chosen, trackingCode) => {
    const { shop, administrator, product, orderId } = await orderIn(from)
    const saving = dispatchShipment(shop, administrator.id, { id: orderId, status: chosen, trackingCode })

    if (from === 'processing' && trackingCode === '') {
      await expect(saving).rejects.toMatchObject({ code: 'TRACKING_CODE_REQUIRED' })
      expect(await rowOf(shop, orderId)).toMatchObject({ status: 'processing', trackingCode: null })
      return
    }
    const shipment = await saving
    const status = trackingCode ? 'enviado' : chosen
    expect(shipment).toMatchObject({ status, trackingCode: trackingCode ? 'BR123456789' : null })
    expect(await rowOf(shop, orderId)).toMatchObject({ status: storedAs[status] })
    expect(await stockOf(shop, product.id)).toBe(status === 'cancelado' ? 10 : 8)
  })

  it('keeps the code of a parcel that is marked as delivered, and drops it when the order goes back', async () => {
    const { shop, administrator, orderId } = await orderIn('processing')
    const save = (status: 'pago' | 'entregue', trackingCode = '') =>
      dispatchShipment(shop, administrator.id, { id: orderId, status, trackingCode })
    await save('pago', 'BR1')
    expect(await save('entregue')).toMatchObject({ status: 'entregue', trackingCode: 'BR1' })
    expect(await save('pago')).toMatchObject({ status: 'pago', trackingCode: null })
  })

  it('tells the customer of the code, and of another one after it', async () => {
    const { shop, administrator, orderId } = await orderIn('processing')
    await workOff(shop, 'send-email')
    const sent: string[] = []
    const listening: Shop = { ...shop, email: { send: async (message) => void sent.push(message.text) } }
    for (const trackingCode of ['BR1', 'BR1', 'BR2'])
      await dispatchShipment(shop, administrator.id, { id: orderId, status: 'enviado', trackingCode })
    await workOff(listening, 'send-email')
    expect(sent.map((text) => /rastreio: (\w+)/.exec(text)?.[1])).toEqual(['BR1', 'BR2'])
  })

  it('writes no second letter when a delivered parcel is set back to shipped under its code', async () => {
    const { shop, administrator, orderId } = await orderIn('processing')
    await workOff(shop, 'send-email')
    const sent: string[] = []
    const listening: Shop = { ...shop, email: { send: async (message) => void sent.push(message.text) } }
    const save = (status: 'enviado' | 'entregue', trackingCode: string) =>
      dispatchShipment(shop, administrator.id, { id: orderId, status, trackingCode })
    await save('enviado', 'BR1')
    await save('entregue', '')
    await save('enviado', 'BR1')
    await workOff(listening, 'send-email')
    expect(sent).toHaveLength(1)
  })
})

describe('two people of the staff at once', () => {
  it('change the same order once: the second is told what it has become', async () => {
    const { shop, administrator, orderId } = await orderIn('processing')
    const changes = await Promise.allSettled(
      (['delivered', 'cancelled'] as const).map((status) =>
        changeOrderStatus(shop, administrator.id, { id: orderId, status, expectedStatus: 'processing' }),
      ),
    )
    expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [refused] = changes.flatMap((change) => (change.status === 'rejected' ? [change.reason] : []))
    const stored = (await rowOf(shop, orderId))?.status
    const label = stored === 'delivered' ? 'Entregue' : 'Cancelado'
    expect(refused).toMatchObject({ code: 'CHANGED_MEANWHILE', message: expect.stringContaining(label) })
  })

  it('do not dispatch an order that was cancelled meanwhile', async () => {
    const { shop, administrator, orderId } = await orderIn('cancelled')
    const dispatch = { id: orderId, status: 'pago', trackingCode: 'BR1', expectedStatus: 'pago' } as const
    await expect(dispatchShipment(shop, administrator.id, dispatch)).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: expect.stringContaining('Cancelado'),
    })
    expect(await rowOf(shop, orderId)).toMatchObject({ status: 'cancelled', trackingCode: null })
  })

  it('do not overwrite each other’s tracking code unseen', async () => {
    const { shop, administrator, orderId } = await orderIn('shipped')
    const save = (trackingCode: string, expectedTrackingCode: string | null) =>
      dispatchShipment(shop, administrator.id, {
        id: orderId,
        status: 'enviado',
        trackingCode,
        expectedStatus: 'enviado',
        expectedTrackingCode,
      })
    await save('AA1', null)
    await expect(save('BB2', null)).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: expect.stringContaining('O código de rastreio já é AA1.'),
    })
    expect(await rowOf(shop, orderId)).toMatchObject({ trackingCode: 'AA1' })
    expect(await save('BB2', 'AA1')).toMatchObject({ trackingCode: 'BB2' })
  })
})
