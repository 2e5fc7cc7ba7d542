import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { products } from '#modules/catalog/tables.ts'
import type { ShippingService } from '#modules/shipping/freight/delivery.ts'
import { auditLog } from '#platform/server/tables.ts'
import { anOrderIn, orderRow } from '#test/order-in-status.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { closeAttention } from '../../attention/server/list-attention.ts'
import { raiseAttention } from '../../attention/server/raise-attention.ts'
import type { OrderStatus } from '../../orders/rules.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { orderItems, orders } from '../../tables.ts'
import { computeCheckDigit } from '../dispatch-lines.ts'
import { checkDispatch } from './check-lines.ts'
import { deliverMany, dispatchMany, dispatchShipment } from './dispatch.ts'
import { listShipments } from './list-shipments.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop

let made = 0
/** A right code of Correios that no other order has. */
function aPostalCode(): string {
  made += 1
  const serial = String(made).padStart(8, '0')
  return `QC${serial}${computeCheckDigit(serial)}BR`
}

async function anOrderBy(shippingService: ShippingService, status: OrderStatus = 'processing') {
  const { orderId, administrator } = await anOrderIn(shop(), status)
  // As of an order that is older than numbers, whose id begins with other characters.
  made += 1
  const number = String(10_000_000 + made)
  const changed = { shippingService, lastName: 'Lima', orderNumber: number }
  await shop().database.update(orders).set(changed).where(eq(orders.id, orderId))
  return { id: orderId, number, actorId: administrator.id }
}
/** The same of wheels in sets, each of which is a volume. */
async function aSetBy(shippingService: ShippingService) {
  const order = await anOrderBy(shippingService)
  const ofOrder = eq(orderItems.orderId, order.id)
  const [item] = await shop().database.update(orderItems).set({ productName: 'Roda Aro 17' }).where(ofOrder).returning()
  if (!item) throw new Error('the order has an item')
  await shop().database.update(products).set({ isSetOfFour: true }).where(eq(products.id, item.productId))
  return order
}
const storedOf = (id: string) => orderRow(shop(), id)
const faultsOf = ({ lines }: { lines: { fault: string | null }[] }) => lines.map(({ fault }) => fault)

beforeEach(() => shop().database.delete(auditLog))

describe('the check of pasted lines', () => {
  it('names the customers, reports obstacles, and changes nothing', async () => {
    const [postal, local, unpaid, sent] = [
      await anOrderBy('pac'),
      await anOrderBy('local'),
      await anOrderBy('pac', 'pending'),
      await anOrderBy('pac', 'shipped'),
    ]
    const code = aPostalCode()
    await shop().database.update(orders).set({ trackingCode: code }).where(eq(orders.id, sent.id))
    const lines = [
      `${postal.number};${code}`,
      local.number,
      `${unpaid.number};${aPostalCode()}`,
      `${sent.number};${aPostalCode()}`,
      '00000000;AB1',
    ]
    const checked = await checkDispatch(shop(), { text: lines.join('\n') })
    expect(checked.lines).toMatchObject([
      {
        fault: 'code-taken',
        otherOrderId: sent.id,
        otherOrderNumber: sent.number,
        order: { id: postal.id, customerName: 'Ana Lima' },
      },
      { fault: null, trackingCode: `LOCAL-${local.number}`, order: { shippingService: 'local' } },
      { fault: 'unpaid' },
      { fault: 'has-left' },
      { fault: 'unknown-order', order: null },
    ])
    expect(await storedOf(postal.id)).toMatchObject({ status: 'processing', trackingCode: null })
  })

  it('reads 200 lines, and reports that there are more', async () => {
    const { lines } = await checkDispatch(shop(), { text: Array.from({ length: 202 }, () => '00000000;1').join('\n') })
    expect(lines.map(({ fault }) => fault).slice(198)).toEqual([
      'unknown-order',
      'unknown-order',
      'too-many',
      'too-many',
    ])
  })
})

describe('the dispatch of many', () => {
  it('dispatches each order separately, and does not change refused ones', async () => {
    const [one, wrong, local, other] = [
      await anOrderBy('sedex'),
      await anOrderBy('pac'),
      await anOrderBy('local'),
      await anOrderBy('carrier-express'),
    ]
    const code = aPostalCode()
    const wrongCode = code.replace(/\dBR$/, (end) => `${(Number(end[0]) + 1) % 10}BR`)
    const dispatched = await dispatchMany(shop(), {
      actorId: one.actorId,
      lines: [
        { id: one.id, trackingCode: code.toLowerCase() },
        { id: wrong.id, trackingCode: wrongCode },
        { id: local.id, trackingCode: null },
        { id: other.id, trackingCode: code },
      ],
    })
    expect(faultsOf(dispatched)).toEqual([null, 'check-digit', null, 'code-twice'])
    expect(await storedOf(one.id)).toMatchObject({ status: 'shipped', trackingCode: code })
    expect(await storedOf(wrong.id)).toMatchObject({ status: 'processing', trackingCode: null })
    expect(await storedOf(local.id)).toMatchObject({
      status: 'shipped',
      trackingCode: `LOCAL-${local.number}`,
    })
    expect(await storedOf(other.id)).toMatchObject({ status: 'processing', trackingCode: null })
    const audited = await shop().database.select().from(auditLog).where(eq(auditLog.action, 'order.dispatch'))
    expect(audited.map(({ entityId }) => entityId).toSorted()).toEqual([one.id, local.id].toSorted())
  })

  it('dispatches all volumes of an order, or none', async () => {
    const [whole, broken] = [await aSetBy('pac'), await aSetBy('pac')]
    const codes = [aPostalCode(), aPostalCode(), aPostalCode()]
    const [trackingCode, ...furtherTrackingCodes] = codes
    const linesOf = ({ id }: { id: string }, given: string[]) => given.map((code) => ({ id, trackingCode: code }))
    const dispatched = await dispatchMany(shop(), {
      actorId: whole.actorId,
      lines: [...linesOf(whole, codes), ...linesOf(broken, [aPostalCode(), codes[1] ?? ''])],
    })
    expect(faultsOf(dispatched)).toEqual([null, null, null, 'other-volume', 'code-twice'])
    expect(await storedOf(whole.id)).toMatchObject({ status: 'shipped', trackingCode, furtherTrackingCodes })
    expect(await storedOf(broken.id)).toMatchObject({ status: 'processing', trackingCode: null })
    const taken = await checkDispatch(shop(), { text: `${broken.number}\n${aPostalCode()}\n${codes[2]}` })
    expect(taken.lines).toMatchObject([{ fault: 'other-volume' }, { fault: 'code-taken', otherOrderId: whole.id }])
  })

  it('accepts no more codes than the order has volumes', async () => {
    const { number } = await anOrderBy('pac')
    const { lines } = await checkDispatch(shop(), { text: `${number};${aPostalCode()}\n${number};${aPostalCode()}` })
    expect(faultsOf({ lines })).toEqual([null, 'order-twice'])
  })

  it('assigns a code to one order, also when two people assign it at once', async () => {
    const [one, other] = [await anOrderBy('pac'), await anOrderBy('pac')]
    const trackingCode = aPostalCode()
    const both = await Promise.all(
      [one, other].map(({ id, actorId }) => dispatchMany(shop(), { actorId, lines: [{ id, trackingCode }] })),
    )
    expect(both.flatMap(faultsOf).toSorted()).toEqual(['code-taken', null])
    const stored = [await storedOf(one.id), await storedOf(other.id)]
    expect(stored.filter((order) => order?.trackingCode === trackingCode)).toHaveLength(1)
  })

  it('dispatches an order once, also when two people do it at once', async () => {
    const { id, actorId } = await anOrderBy('pac')
    const both = await Promise.all(
      [aPostalCode(), aPostalCode()].map((trackingCode) =>
        dispatchMany(shop(), { actorId, lines: [{ id, trackingCode }] }),
      ),
    )
    expect(both.flatMap(faultsOf).filter((fault) => fault === null)).toHaveLength(1)
    const refused = both.flatMap(({ lines }) => lines).find(({ fault }) => fault !== null)
    expect(['failed', 'has-left']).toContain(refused?.fault)
  })
})

describe('many deliveries', () => {
  it('mark shipped orders, keep their codes, and change no others', async () => {
    const [sent, paid] = [await anOrderBy('pac', 'shipped'), await anOrderBy('pac')]
    const trackingCode = aPostalCode()
    await shop().database.update(orders).set({ trackingCode }).where(eq(orders.id, sent.id))
    const unknown = crypto.randomUUID()
    const delivered = await deliverMany(shop(), { ids: [sent.id, paid.id, unknown], actorId: sent.actorId })
    expect(delivered.lines).toMatchObject([
      { fault: null, trackingCode },
      { fault: 'failed', message: expect.stringContaining('Processando') },
      { fault: 'unknown-order', order: null },
    ])
    expect(await storedOf(sent.id)).toMatchObject({ status: 'delivered', trackingCode })
    expect(await storedOf(paid.id)).toMatchObject({ status: 'processing' })
  })
})

describe('orders whose money is undecided', () => {
  const undecided = async (status: OrderStatus = 'processing') => {
    const order = await anOrderBy('local', status)
    const raised = { kind: 'payment-taken-back', subject: `payment:simulado:${order.id}`, orderId: order.id } as const
    return { ...order, itemId: (await raiseAttention(shop(), raised)) ?? '' }
  }

  it('are marked in the list, and are not dispatched unless this is confirmed', async () => {
    const [held, free] = [await undecided(), await anOrderBy('local')]
    const { rows } = await listShipments(shop(), { search: held.id, page: 1 })
    expect(rows).toMatchObject([{ id: held.id, undecidedMoney: ['payment-taken-back'] }])

    const text = `${held.number}\n${free.number}`
    expect((await checkDispatch(shop(), { text })).lines).toMatchObject([
      {
        fault: 'failed',
        message: expect.stringContaining('Pagamento estornado'),
        undecidedMoney: ['payment-taken-back'],
      },
      { fault: null, undecidedMoney: [] },
    ])
    expect(faultsOf(await checkDispatch(shop(), { text, sendAnyway: [held.id] }))).toEqual([null, null])

    const lines = [held, free].map(({ id }) => ({ id, trackingCode: null }))
    expect(faultsOf(await dispatchMany(shop(), { lines, actorId: free.actorId }))).toEqual(['failed', null])
    expect(await storedOf(held.id)).toMatchObject({ status: 'processing' })
    const anyway = { lines: lines.slice(0, 1), sendAnyway: [held.id], actorId: free.actorId }
    expect(faultsOf(await dispatchMany(shop(), anyway))).toEqual([null])
    expect(await storedOf(held.id)).toMatchObject({ status: 'shipped' })
  })

  it('are dispatched like others once it is decided', async () => {
    const { id, number, itemId, actorId } = await undecided()
    await closeAttention(shop(), {
      id: itemId,
      note: 'Combinado com o cliente.',
      actor: { id: actorId, isOperator: true },
    })
    expect(faultsOf(await checkDispatch(shop(), { text: number }))).toEqual([null])
    expect((await listShipments(shop(), { search: id, page: 1 })).rows).toMatchObject([{ undecidedMoney: [] }])
  })

  it('need a confirmation when dispatched one at a time, too', async () => {
    const { id, actorId } = await undecided()
    const dispatch = { id, status: 'enviado', trackingCode: '', actorId } as const
    await expect(dispatchShipment(shop(), dispatch)).rejects.toMatchObject({
      code: 'SHIPMENT_HELD_BACK',
      message: expect.stringContaining('Pagamento estornado'),
    })
    // Something else that is undecided by now was not seen.
    const another = { ...dispatch, sendDespite: ['paid-twice' as const] }
    await expect(dispatchShipment(shop(), another)).rejects.toMatchObject({ code: 'SHIPMENT_HELD_BACK' })
    const shipped = { id, status: 'shipped', actorId } as const
    await expect(changeOrderStatus(shop(), shipped)).rejects.toMatchObject({ code: 'SHIPMENT_HELD_BACK' })
    expect(await storedOf(id)).toMatchObject({ status: 'processing' })
    expect(await dispatchShipment(shop(), { ...dispatch, sendDespite: ['payment-taken-back'] })).toMatchObject({
      status: 'enviado',
    })
    // What has left can be corrected and delivered as before.
    expect(await dispatchShipment(shop(), { ...dispatch, status: 'entregue' })).toMatchObject({ status: 'entregue' })
  })

  it('can be cancelled', async () => {
    const { id, actorId } = await undecided('pending')
    const cancelled = { id, status: 'cancelado', trackingCode: '', actorId } as const
    expect(await dispatchShipment(shop(), cancelled)).toMatchObject({ status: 'cancelado' })
  })

  it('are refused for other faults, whatever was confirmed', async () => {
    const { id, number, actorId } = await undecided()
    await dispatchMany(shop(), { lines: [{ id, trackingCode: null }], sendAnyway: [id], actorId })
    expect(faultsOf(await checkDispatch(shop(), { text: number, sendAnyway: [id] }))).toEqual(['has-left'])
  })
})
