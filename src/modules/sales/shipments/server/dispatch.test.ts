import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type ShippingService, shippingServices } from '#modules/shipping/freight/delivery.ts'
import type { Shop } from '#platform/server/shop.ts'
import { auditLog } from '#platform/server/tables.ts'
import { anOrderIn, moneyFor, orderRow } from '#test/order-in-status.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { stockOf } from '#test/stock.ts'
import { writeOrderEmail } from '../../emails/server/order-email.ts'
import { type OrderStatus, orderStatuses } from '../../orders/rules.ts'
import { listOrders } from '../../orders/server/list-orders.ts'
import { orderEvents, orders } from '../../tables.ts'
import { shipmentStatuses, toOrderStatus } from '../rules.ts'
import { type Dispatch, dispatchShipment } from './dispatch.ts'

const paying = usePayingShop()

let made = 0
/** A code that no other order has. */
function aCode(): string {
  made += 1
  return `BR${made}`
}

/** An order that a carrier takes: its code is the carrier's. */
async function orderIn(status: OrderStatus, shippingService: ShippingService = 'pac') {
  const made = await anOrderIn(paying.current.shop, status)
  await made.shop.database.update(orders).set({ shippingService }).where(eq(orders.id, made.orderId))
  return made
}

describe('the dispatch dialog', () => {
  const cases = orderStatuses.flatMap((from) =>
    shipmentStatuses.flatMap((chosen) => [false, true].map((hasCode) => [from, chosen, hasCode] as const)),
  )
  const storedAs = {
    pendente: 'pending',
    pago: 'processing',
    enviado: 'shipped',
    entregue: 'delivered',
    cancelado: 'cancelled',
  } as const

  it.each(cases)('order %s, chosen %s, with a code: %s', async (from, chosen, hasCode) => {
    const code = aCode()
    const trackingCode = hasCode ? `  ${code.toLowerCase()} ` : ''
    const { shop, administrator, product, orderId } = await orderIn(from)
    const money = moneyFor(trackingCode ? 'shipped' : toOrderStatus(chosen))
    const dispatch = { actorId: administrator.id, id: orderId, status: chosen, trackingCode, money }
    const saving = dispatchShipment(shop, dispatch)

    if (from === 'processing' && trackingCode === '') {
      await expect(saving).rejects.toMatchObject({ code: 'TRACKING_CODE_REQUIRED' })
      expect(await orderRow(shop, orderId)).toMatchObject({ status: 'processing', trackingCode: null })
      return
    }
    const shipment = await saving
    const status = trackingCode ? 'enviado' : chosen
    expect(shipment).toMatchObject({ status, trackingCode: trackingCode ? code : null })
    expect(await orderRow(shop, orderId)).toMatchObject({ status: storedAs[status] })
    expect(await stockOf(shop, product.id)).toBe(status === 'cancelado' ? 10 : 8)
  })

  it('keeps the code of a parcel that is marked as delivered, and removes it when the order is set back', async () => {
    const { shop, administrator, orderId } = await orderIn('processing')
    const save = (status: 'pago' | 'entregue', trackingCode = '') =>
      dispatchShipment(shop, { actorId: administrator.id, id: orderId, status, trackingCode })
    const code = aCode()
    await save('pago', code)
    expect(await save('entregue')).toMatchObject({ status: 'entregue', trackingCode: code })
    expect(await save('pago')).toMatchObject({ status: 'pago', trackingCode: null })
  })

  it('dispatches the shop’s own delivery under a generated code, and no other order', async () => {
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

  it('notifies the customer of the code, and of a later one', async () => {
    const { shop, administrator, orderId } = await orderIn('processing')
    await workOff(shop, 'send-email')
    const sent: string[] = []
    const listening: Shop = { ...shop, email: { send: async (message) => void sent.push(message.text) } }
    const [one, other] = [aCode(), aCode()]
    for (const trackingCode of [one, one, other])
      await dispatchShipment(shop, { actorId: administrator.id, id: orderId, status: 'enviado', trackingCode })
    await workOff(listening, 'send-email')
    expect(sent.map((text) => /rastreio[^:]*: (\w+)/.exec(text)?.[1])).toEqual([one, other])
  })

  it('sends no second e-mail when a delivered parcel is set back to shipped with the same code', async () => {
    const { shop, administrator, orderId } = await orderIn('processing')
    await workOff(shop, 'send-email')
    const sent: string[] = []
    const listening: Shop = { ...shop, email: { send: async (message) => void sent.push(message.text) } }
    const save = (status: 'enviado' | 'entregue', trackingCode: string) =>
      dispatchShipment(shop, { actorId: administrator.id, id: orderId, status, trackingCode })
    const code = aCode()
    await save('enviado', code)
    await save('entregue', '')
    await save('enviado', code)
    await workOff(listening, 'send-email')
    expect(sent).toHaveLength(1)
  })
})

describe('an order in several volumes', () => {
  async function aSentSet() {
    const { shop, administrator, orderId } = await orderIn('processing')
    const codes = [aCode(), aCode(), aCode()]
    const save = (dispatch: Partial<Dispatch>) =>
      dispatchShipment(shop, {
        actorId: administrator.id,
        id: orderId,
        status: 'enviado',
        trackingCode: '',
        ...dispatch,
      })
    const [trackingCode = '', ...furtherTrackingCodes] = codes
    await save({ trackingCode, furtherTrackingCodes })
    return { shop, orderId, codes, save, trackingCode, furtherTrackingCodes }
  }

  it('is dispatched with all codes, which the customer and the audit log see', async () => {
    const { shop, orderId, codes, trackingCode, furtherTrackingCodes } = await aSentSet()
    expect(await orderRow(shop, orderId)).toMatchObject({ status: 'shipped', trackingCode, furtherTrackingCodes })
    const [event] = await shop.database
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toStatus, 'shipped')))
    const email = event && (await writeOrderEmail(shop, { orderId, eventId: event.id }))
    for (const [index, code] of codes.entries()) {
      expect(email?.text).toMatch(new RegExp(`Código de rastreio – [^:\\n]+ – volume ${index + 1} de 3: ${code}`))
      expect(email?.html).toContain(code)
      expect((await listOrders(shop, { search: code.toLowerCase(), page: 1 })).rows.map(({ id }) => id)).toEqual([
        orderId,
      ])
    }
    const [audited] = await shop.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, orderId), eq(auditLog.action, 'order.dispatch')))
    expect(audited?.after).toMatchObject({ trackingCode, furtherTrackingCodes: furtherTrackingCodes.join(', ') })
  })

  it('keeps its codes when it is delivered, and loses them when it is set back', async () => {
    const { shop, orderId, save, trackingCode, furtherTrackingCodes } = await aSentSet()
    expect(await save({ status: 'entregue' })).toMatchObject({ trackingCode, furtherTrackingCodes })
    await save({ status: 'pago' })
    expect(await orderRow(shop, orderId)).toMatchObject({ trackingCode: null, furtherTrackingCodes: [] })
  })

  it('has one code corrected without the others, and its customer notified again', async () => {
    const { shop, orderId, save, furtherTrackingCodes } = await aSentSet()
    const corrected = aCode()
    expect(await save({ trackingCode: corrected })).toMatchObject({ trackingCode: corrected, furtherTrackingCodes })
    expect(await save({ trackingCode: corrected, furtherTrackingCodes: [] })).toMatchObject({
      furtherTrackingCodes: [],
    })
    const events = await shop.database
      .select({ isTold: orderEvents.isTold })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toStatus, 'shipped')))
    expect(events).toEqual([{ isTold: true }, { isTold: true }, { isTold: true }])
  })

  it('shares none of its codes with another order, whichever volume has it', async () => {
    const { codes } = await aSentSet()
    const other = await orderIn('processing')
    for (const code of codes) {
      const free = aCode()
      for (const dispatch of [
        { trackingCode: code },
        { trackingCode: free, furtherTrackingCodes: [code.toLowerCase()] },
      ])
        await expect(
          dispatchShipment(other.shop, {
            actorId: other.administrator.id,
            id: other.orderId,
            status: 'pago',
            ...dispatch,
          }),
        ).rejects.toMatchObject({ code: 'TRACKING_CODE_TAKEN', message: expect.stringContaining(code) })
    }
    expect(await orderRow(other.shop, other.orderId)).toMatchObject({ status: 'processing', trackingCode: null })
  })

  it('is not overwritten by a person who has seen other codes', async () => {
    const { save, codes, trackingCode } = await aSentSet()
    await expect(
      save({ trackingCode: aCode(), expectedTrackingCode: trackingCode, expectedFurtherTrackingCodes: [] }),
    ).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: expect.stringContaining(`Os códigos de rastreio já são ${codes.join(', ')}.`),
    })
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
