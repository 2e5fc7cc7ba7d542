import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import { orderStatusOf, shipmentStatuses } from '#domain/orders/shipment-status.ts'
import { type ShippingService, shippingServices } from '#domain/shipping/shipping-option.ts'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { anOrderIn, moneyFor, orderRow } from '#test/order-in-status.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { stockOf } from '#test/stock.ts'
import { dispatchShipment } from './dispatch-shipment.ts'

const paying = usePayingShop()

/** An order that a carrier takes: its code is the carrier's. */
async function orderIn(status: OrderStatus, shippingService: ShippingService = 'pac') {
  const made = await anOrderIn(paying.current.shop, status)
  await made.shop.database.update(orders).set({ shippingService }).where(eq(orders.id, made.orderId))
  return made
}

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
    const money = moneyFor(trackingCode ? 'shipped' : orderStatusOf(chosen))
    const dispatch = { actorId: administrator.id, id: orderId, status: chosen, trackingCode, money }
    const saving = dispatchShipment(shop, dispatch)

    if (from === 'processing' && trackingCode === '') {
      await expect(saving).rejects.toMatchObject({ code: 'TRACKING_CODE_REQUIRED' })
      expect(await orderRow(shop, orderId)).toMatchObject({ status: 'processing', trackingCode: null })
      return
    }
    const shipment = await saving
    const status = trackingCode ? 'enviado' : chosen
    expect(shipment).toMatchObject({ status, trackingCode: trackingCode ? 'BR123456789' : null })
    expect(await orderRow(shop, orderId)).toMatchObject({ status: storedAs[status] })
    expect(await stockOf(shop, product.id)).toBe(status === 'cancelado' ? 10 : 8)
  })

  it('keeps the code of a parcel that is marked as delivered, and drops it when the order goes back', async () => {
    const { shop, administrator, orderId } = await orderIn('processing')
    const save = (status: 'pago' | 'entregue', trackingCode = '') =>
      dispatchShipment(shop, { actorId: administrator.id, id: orderId, status, trackingCode })
    await save('pago', 'BR1')
    expect(await save('entregue')).toMatchObject({ status: 'entregue', trackingCode: 'BR1' })
    expect(await save('pago')).toMatchObject({ status: 'pago', trackingCode: null })
  })

  it('lets the shop’s own delivery leave under a code of its own, and no other', async () => {
    for (const service of shippingServices) {
      const { shop, administrator, orderId } = await orderIn('processing', service)
      const saving = dispatchShipment(shop, {
        actorId: administrator.id,
        id: orderId,
        status: 'pago',
        trackingCode: '',
      })
      if (service === 'local') {
        const trackingCode = `LOCAL-${orderId.slice(0, 8).toUpperCase()}`
        expect(await saving).toMatchObject({ status: 'enviado', trackingCode })
      } else await expect(saving).rejects.toMatchObject({ code: 'TRACKING_CODE_REQUIRED' })
    }
  })

  it('tells the customer of the code, and of another one after it', async () => {
    const { shop, administrator, orderId } = await orderIn('processing')
    await workOff(shop, 'send-email')
    const sent: string[] = []
    const listening: Shop = { ...shop, email: { send: async (message) => void sent.push(message.text) } }
    for (const trackingCode of ['BR1', 'BR1', 'BR2'])
      await dispatchShipment(shop, { actorId: administrator.id, id: orderId, status: 'enviado', trackingCode })
    await workOff(listening, 'send-email')
    expect(sent.map((text) => /rastreio[^:]*: (\w+)/.exec(text)?.[1])).toEqual(['BR1', 'BR2'])
  })

  it('writes no second letter when a delivered parcel is set back to shipped under its code', async () => {
    const { shop, administrator, orderId } = await orderIn('processing')
    await workOff(shop, 'send-email')
    const sent: string[] = []
    const listening: Shop = { ...shop, email: { send: async (message) => void sent.push(message.text) } }
    const save = (status: 'enviado' | 'entregue', trackingCode: string) =>
      dispatchShipment(shop, { actorId: administrator.id, id: orderId, status, trackingCode })
    await save('enviado', 'BR1')
    await save('entregue', '')
    await save('enviado', 'BR1')
    await workOff(listening, 'send-email')
    expect(sent).toHaveLength(1)
  })
})

describe('two people of the staff at once', () => {
  it('do not dispatch an order that was cancelled meanwhile', async () => {
    const { shop, administrator, orderId } = await orderIn('cancelled')
    const dispatch = { id: orderId, status: 'pago', trackingCode: 'BR1', expectedStatus: 'pago' } as const
    await expect(dispatchShipment(shop, { ...dispatch, actorId: administrator.id })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: expect.stringContaining('Cancelado'),
    })
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'cancelled', trackingCode: null })
  })

  it('do not overwrite each other’s tracking code unseen', async () => {
    const { shop, administrator, orderId } = await orderIn('shipped')
    const save = (trackingCode: string, expectedTrackingCode: string | null) =>
      dispatchShipment(shop, {
        actorId: administrator.id,
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
    expect(await orderRow(shop, orderId)).toMatchObject({ trackingCode: 'AA1' })
    expect(await save('BB2', 'AA1')).toMatchObject({ trackingCode: 'BB2' })
  })
})
