import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { parsePostalCode } from '#platform/people/address.ts'
import { auditLog } from '#platform/server/tables.ts'
import { aPaidOrder } from '#test/a-return.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import type { AddressChange } from '../../orders/paid-order-contract.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { orderEvents, orderInvoices, orders, shippingLabels } from '../../tables.ts'
import { changeAddress, findOrderAddress, quoteAddress } from './change-address.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop

type Paid = Awaited<ReturnType<typeof aPaidOrder>>

const postalCode = parsePostalCode('80010000')
if (!postalCode) throw new Error('the postal code is one')
const inCuritiba = {
  street: 'Rua XV de Novembro',
  number: '100',
  complement: '',
  district: 'Centro',
  city: 'Curitiba',
  state: 'PR',
  postalCode,
} as const

/** What the staff send to change the address of an order, as they see it now. */
async function requestOf({ orderId: id }: Paid, changes: Partial<AddressChange> = {}): Promise<AddressChange> {
  const { address: expectedAddress } = await findOrderAddress(shop(), id)
  const { option } = await quoteAddress(shop(), { id, postalCode: inCuritiba.postalCode })
  const confirmed = { isInvoiceKnown: false, isLabelCancelled: false }
  return { id, address: inCuritiba, expectedAddress, expectedCostCents: option.costCents, ...confirmed, ...changes }
}
const change = (order: Paid, request: AddressChange) =>
  changeAddress(shop(), { ...request, actorId: order.administrator.id })
const storedOf = async ({ orderId }: Paid) =>
  (await shop().database.select().from(orders).where(eq(orders.id, orderId)))[0]

describe('the address of a paid order', () => {
  it('changes with service and delivery time, for the price that was agreed', async () => {
    const order = await aPaidOrder(shop())
    const before = await storedOf(order)
    const { option } = await quoteAddress(shop(), { id: order.orderId, postalCode: inCuritiba.postalCode })
    await change(order, await requestOf(order))
    expect(await storedOf(order)).toMatchObject({
      ...inCuritiba,
      shippingAddress: 'Rua XV de Novembro, 100, Curitiba, PR, 80010-000',
      shippingService: option.service,
      shippingMethod: option.name,
      shippingEta: option.eta,
      shippingCents: before?.shippingCents,
      totalCents: before?.totalCents,
    })
    const events = await shop().database.select().from(orderEvents).where(eq(orderEvents.orderId, order.orderId))
    expect(events.filter(({ reason }) => reason === 'address-changed')).toMatchObject([{ isTold: true }])
    const [line] = await shop()
      .database.select()
      .from(auditLog)
      .where(eq(auditLog.entityId, order.orderId))
      .orderBy(desc(auditLog.createdAt))
    expect(line).toMatchObject({ action: 'order.change-address', actorId: order.administrator.id })
  })

  it('takes the city and the state of the postal code, for which the freight is', async () => {
    const order = await aPaidOrder(shop())
    await change(order, await requestOf(order, { address: { ...inCuritiba, city: 'Manaus', state: 'AM' } }))
    expect(await storedOf(order)).toMatchObject({ city: 'Curitiba', state: 'PR' })
  })

  it('changes once for two people at once: the second is told the address of the first', async () => {
    const order = await aPaidOrder(shop())
    const request = await requestOf(order)
    const other = { ...request, address: { ...inCuritiba, number: '200' } }
    const results = await Promise.allSettled([change(order, request), change(order, other)])
    const outcomes = results.map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code))
    expect(outcomes.toSorted()).toEqual(['CHANGED_MEANWHILE', 'done'])
  })

  it('stays if the freight has changed since it was seen', async () => {
    const order = await aPaidOrder(shop())
    await expect(change(order, await requestOf(order, { expectedCostCents: 1 }))).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
    })
  })

  it.each(['pending', 'shipped', 'delivered', 'cancelled'] as const)('stays once the order is %s', async (status) => {
    const order = await aPaidOrder(shop())
    const request = await requestOf(order)
    await shop().database.update(orders).set({ status }).where(eq(orders.id, order.orderId))
    await expect(change(order, request)).rejects.toMatchObject({ code: 'ADDRESS_FIXED' })
  })

  it('does not change while the parcel is dispatched, or is dispatched with what was changed', async () => {
    const order = await aPaidOrder(shop())
    const dispatch = { id: order.orderId, actorId: order.administrator.id, status: 'shipped' } as const
    const [changed] = await Promise.allSettled([
      change(order, await requestOf(order)),
      changeOrderStatus(shop(), dispatch),
    ])
    const city = changed.status === 'fulfilled' ? 'Curitiba' : 'Paranaguá'
    expect(await storedOf(order)).toMatchObject({ status: 'shipped', city })
  })
})

describe('what has the address before', () => {
  const label = (order: Paid, state: 'asked' | 'bought' | 'failed') =>
    shop().database.insert(shippingLabels).values({ orderId: order.orderId, provider: 'melhor-envio', state })
  const labelsOf = ({ orderId }: Paid) => shop().database.$count(shippingLabels, eq(shippingLabels.orderId, orderId))

  it('is a label: a bought one has to be cancelled first', async () => {
    const order = await aPaidOrder(shop())
    await label(order, 'bought')
    await expect(change(order, await requestOf(order))).rejects.toMatchObject({ code: 'ADDRESS_FIXED' })
    expect(await storedOf(order)).toMatchObject({ city: 'Paranaguá' })
    await change(order, await requestOf(order, { isLabelCancelled: true }))
    expect(await labelsOf(order)).toBe(0)
  })

  it('is a label that is being bought: nothing changes until it is', async () => {
    const order = await aPaidOrder(shop())
    await label(order, 'asked')
    const request = await requestOf(order, { isLabelCancelled: true })
    await expect(change(order, request)).rejects.toMatchObject({ code: 'ADDRESS_FIXED' })
  })

  it('is a label whose purchase failed: it is not continued', async () => {
    const order = await aPaidOrder(shop())
    await label(order, 'failed')
    await change(order, await requestOf(order))
    expect(await labelsOf(order)).toBe(0)
  })

  it('is an invoice: somebody has to know', async () => {
    const order = await aPaidOrder(shop())
    const accessKey = '4'.repeat(44)
    await shop()
      .database.insert(orderInvoices)
      .values({ orderId: order.orderId, accessKey, xml: Buffer.from('<x/>') })
    await expect(change(order, await requestOf(order))).rejects.toMatchObject({ code: 'INVOICE_HAS_ADDRESS' })
    await change(order, await requestOf(order, { isInvoiceKnown: true }))
    expect(await storedOf(order)).toMatchObject({ city: 'Curitiba' })
  })
})
