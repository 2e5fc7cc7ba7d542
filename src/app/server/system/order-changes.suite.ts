import { eq } from 'drizzle-orm'
import { raiseAttention } from '#modules/sales/attention/server/raise-attention.ts'
import { orders } from '#modules/sales/tables.ts'
import { aDanfe, anInvoiceKey } from '#test/an-invoice.ts'
import { callAs } from '#test/api-client.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder, checkoutForm } from '#test/checkout.ts'
import { moneyFor } from '#test/order-in-status.ts'
import { workOff } from '#test/paying-shop.ts'
import type { AuditedChanges, AuditedShop, Line } from './audited-shop.suite.ts'

/** Changes of orders and their shipments. */
export function orderChanges({ shop, database, staff, clearLog, administrator }: AuditedShop): AuditedChanges {
  return {
    'admin.orders.sendEmail': async () => {
      const { orderId } = await anOrder(shop(), await aProduct(database()))
      await workOff(shop(), 'send-email')
      const [email] = await staff().orders.emails({ id: orderId })
      await staff().orders.sendEmail({ id: orderId, eventId: email?.eventId ?? '' })
      return { action: 'order.send-email', subject: orderId.slice(0, 8), fields: { emailKind: [null, 'received'] } }
    },
    'admin.orders.changeStatus': async () => {
      const { orderId } = await anOrder(shop(), await aProduct(database()))
      await staff().orders.changeStatus({ id: orderId, status: 'processing', money: moneyFor('processing') })
      return {
        action: 'order.change-status',
        subject: orderId.slice(0, 8),
        fields: { status: ['pending', 'processing'], paidBy: [null, 'cash'] },
      }
    },
    'admin.orders.addNote': async () => {
      const { orderId } = await anOrder(shop(), await aProduct(database()))
      await staff().orders.addNote({ id: orderId, note: 'Ligar antes de entregar' })
      const fields: Line['fields'] = { staffNote: [null, 'Ligar antes de entregar'] }
      return { action: 'order.note', subject: orderId.slice(0, 8), fields }
    },
    'admin.orders.tag': async () => {
      const { orderId } = await anOrder(shop(), await aProduct(database()))
      await staff().orders.tag({ id: orderId, tag: 'Presente', isTagged: true })
      return { action: 'order.tag', subject: orderId.slice(0, 8), fields: { tag: [null, 'presente'] } }
    },
    'admin.discounts.give': async () => {
      const { orderId, totalCents } = await anOrder(shop(), await aProduct(database()))
      await staff().discounts.give({
        id: orderId,
        discount: { by: { kind: 'amount', amountCents: 500 }, reason: 'Caixa amassada' },
        expectedTotalCents: totalCents,
      })
      return {
        action: 'order.give-discount',
        subject: orderId.slice(0, 8),
        fields: { totalCents: [totalCents, totalCents - 500], discountReason: [null, 'Caixa amassada'] },
      }
    },
    'admin.phoneOrders.place': async () => {
      const product = await aProduct(database())
      const { orderId } = await staff().phoneOrders.place({
        ...checkoutForm({ expectedTotalCents: product.priceCents }),
        lines: [{ productId: product.id, quantity: 1 }],
      })
      return { action: 'order.place', subject: orderId.slice(0, 8), fields: { totalCents: [null, product.priceCents] } }
    },
    'admin.orderInvoices.attach': async () => {
      const { orderId } = await anOrder(shop(), await aProduct(database()))
      const accessKey = anInvoiceKey()
      await staff().orderInvoices.attach({ orderId, accessKey, pdf: aDanfe() })
      const fields: Line['fields'] = { invoiceKey: [null, accessKey], invoiceFiles: [null, ['pdf']] }
      return { action: 'order.attach-invoice', subject: orderId.slice(0, 8), fields }
    },
    'admin.orderInvoices.remove': async () => {
      const { orderId } = await anOrder(shop(), await aProduct(database()))
      const accessKey = anInvoiceKey()
      await staff().orderInvoices.attach({ orderId, accessKey, pdf: aDanfe() })
      await clearLog()
      await staff().orderInvoices.remove({ orderId })
      const fields: Line['fields'] = { invoiceKey: [accessKey, null], invoiceFiles: [['pdf'], null] }
      return { action: 'order.remove-invoice', subject: orderId.slice(0, 8), fields }
    },
    'admin.labels.buy': async () => {
      const { orderId } = await anOrder(shop(), await aProduct(database()))
      await staff().orders.changeStatus({ id: orderId, status: 'processing', money: moneyFor('processing') })
      await database().update(orders).set({ shippingService: 'pac' }).where(eq(orders.id, orderId))
      await clearLog()
      const labels = { ...shop().ports.labels, name: 'Melhor Envio', sells: () => true }
      await callAs({ ...shop(), ports: { ...shop().ports, labels } }, administrator()).admin.labels.buy({
        ids: [orderId],
      })
      return {
        action: 'order.buy-label',
        subject: orderId.slice(0, 8),
        fields: { labelProvider: [null, 'Melhor Envio'] },
      }
    },
    'admin.shipments.update': async () => {
      const { orderId } = await anOrder(shop(), await aProduct(database()))
      await staff().shipments.update({
        id: orderId,
        status: 'pago',
        trackingCode: 'AA123456785BR',
        money: moneyFor('shipped'),
      })
      return {
        action: 'order.dispatch',
        subject: orderId.slice(0, 8),
        fields: { status: ['pending', 'shipped'], trackingCode: [null, 'AA123456785BR'] },
      }
    },
    'admin.shipments.dispatchMany': async () => {
      const { orderId } = await anOrder(shop(), await aProduct(database()))
      await staff().orders.changeStatus({ id: orderId, status: 'processing', money: moneyFor('processing') })
      await clearLog()
      await staff().shipments.dispatchMany({ lines: [{ id: orderId, trackingCode: 'moto 1' }] })
      const fields: Line['fields'] = { status: ['processing', 'shipped'], trackingCode: [null, 'MOTO 1'] }
      return { action: 'order.dispatch', subject: orderId.slice(0, 8), fields }
    },
    'admin.shipments.deliverMany': async () => {
      const { orderId } = await anOrder(shop(), await aProduct(database()))
      await staff().orders.changeStatus({ id: orderId, status: 'shipped', money: moneyFor('shipped') })
      await clearLog()
      await staff().shipments.deliverMany({ ids: [orderId] })
      const fields: Line['fields'] = { status: ['shipped', 'delivered'] }
      return { action: 'order.dispatch', subject: orderId.slice(0, 8), fields }
    },
    'admin.attention.close': async () => {
      const { orderId } = await anOrder(shop(), await aProduct(database()))
      const raised = { kind: 'paid-too-much', subject: `order:${orderId}`, orderId } as const
      await staff().attention.close({ id: (await raiseAttention(shop(), raised)) ?? '', note: 'Devolvido.' })
      const fields: Line['fields'] = { attention: [null, 'paid-too-much'], note: [null, 'Devolvido.'] }
      return { action: 'attention.close', subject: orderId.slice(0, 8), fields }
    },
  }
}
