import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { paymentRefunds } from '#modules/sales/tables.ts'
import { aDeliveredOrder, aPaidOrder, requestReturnOf } from '#test/a-return.ts'
import type { AuditedChanges, AuditedShop, Line } from './audited-shop.suite.ts'

/** Changes of returns. */
export function returnChanges({ shop, database, staff, clearLog }: AuditedShop): AuditedChanges {
  async function aRequestedReturn() {
    const order = await aDeliveredOrder(shop())
    const { id } = await requestReturnOf(shop(), order, [2])
    await clearLog()
    return { id, ...order }
  }
  async function anAuthorisedReturn() {
    const { id, ...order } = await aRequestedReturn()
    await staff().returns.answer({ id, answer: { kind: 'authorise', reverseCode: randomUUID() } })
    await clearLog()
    const lines = [{ productId: order.products[0].id, restockedQuantity: 2, damagedQuantity: 0 }]
    return { id, ...order, receive: () => staff().returns.receive({ id, lines }) }
  }

  return {
    'admin.cancellations.cancel': async () => {
      const { orderId, products } = await aPaidOrder(shop())
      await clearLog()
      await staff().cancellations.cancel({
        id: orderId,
        submissionKey: randomUUID(),
        lines: [{ productId: products[0].id, quantity: 2 }],
        means: 'outside',
        expectedCents: 200_00,
        expectedUnits: 5,
      })
      return { action: 'order.cancel-pieces', subject: orderId.slice(0, 8), fields: { refundCents: [null, 200_00] } }
    },
    'admin.orderAddresses.change': async () => {
      const { orderId: id } = await aPaidOrder(shop())
      await clearLog()
      const { address } = await staff().orderAddresses.find({ id })
      const { option } = await staff().orderAddresses.quote({ id, postalCode: address.postalCode })
      const before = await staff().orders.find({ id })
      await staff().orderAddresses.change({
        id,
        address: { ...address, number: '1234' },
        expectedAddress: address,
        expectedCostCents: option.costCents,
      })
      const { deliveryAddress } = await staff().orders.find({ id })
      const fields: Line['fields'] = { deliveryAddress: [before.deliveryAddress, deliveryAddress] }
      return { action: 'order.change-address', subject: id.slice(0, 8), fields }
    },
    'admin.returns.request': async () => {
      const { orderId, products } = await aDeliveredOrder(shop())
      await clearLog()
      await staff().returns.request({
        orderId,
        submissionKey: randomUUID(),
        reason: 'agreement',
        lines: [{ productId: products[0].id, quantity: 2 }],
      })
      const fields: Line['fields'] = {
        returnState: [null, 'requested'],
        returnQuantity: [null, 2],
        returnPictures: [null, 0],
      }
      return { action: 'return.request', subject: orderId.slice(0, 8), fields }
    },
    'admin.returns.answer': async () => {
      const { id, orderId } = await aRequestedReturn()
      await staff().returns.answer({ id, answer: { kind: 'authorise', reverseCode: 'AB124' } })
      const fields: Line['fields'] = { returnState: ['requested', 'authorised'], reverseCode: [null, 'AB124'] }
      return { action: 'return.answer', subject: orderId.slice(0, 8), fields }
    },
    'admin.returns.receive': async () => {
      const { orderId, receive } = await anAuthorisedReturn()
      await receive()
      const fields: Line['fields'] = { returnState: ['authorised', 'received'], restockedQuantity: [null, 2] }
      return { action: 'return.receive', subject: orderId.slice(0, 8), fields }
    },
    'admin.returns.refund': async () => {
      const { id, orderId, receive } = await anAuthorisedReturn()
      await receive()
      await clearLog()
      await staff().returns.refund({ id, answer: { kind: 'refund', means: 'outside', amountCents: 200_00 } })
      const fields: Line['fields'] = { returnState: ['received', 'refunded'], refundCents: [null, 200_00] }
      return { action: 'return.refund', subject: orderId.slice(0, 8), fields }
    },
    'admin.returns.settleRefund': async () => {
      const { id, orderId, receive } = await anAuthorisedReturn()
      await receive()
      await staff().returns.refund({ id, answer: { kind: 'refund', means: 'provider', amountCents: 200_00 } })
      await database().update(paymentRefunds).set({ givenUpAt: new Date() }).where(eq(paymentRefunds.returnId, id))
      await clearLog()
      await staff().returns.settleRefund({ id, means: 'outside', note: 'Pix da conta da loja.' })
      const fields: Line['fields'] = { returnState: ['refunding', 'refunded'], note: [null, 'Pix da conta da loja.'] }
      return { action: 'return.settle-refund', subject: orderId.slice(0, 8), fields }
    },
  }
}
