import { z } from 'zod'
import { orderGroups } from '#domain/orders/order-group.ts'
import { adminCalls } from '../call.ts'
import { identifier, instant, pageField, pageOf, text } from '../fields.ts'
import { order, orderEvent, orderStatus } from '../shop/orders.ts'
import { byId } from './one-record.ts'

const call = adminCalls('Back office: orders and shipments')

const customer = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  taxId: z.string().nullable(),
})

/** What the lists of orders and of shipments say of an order, which has a status in the words of each. */
export const listedOrder = <Status extends z.ZodType>(status: Status) =>
  z.object({
    id: z.uuid(),
    createdAt: instant,
    status,
    totalCents: z.int(),
    customerName: z.string(),
    customerEmail: z.string(),
    customerPhone: z.string(),
    shippingAddress: z.string(),
    /** The same address with its district, as carriers read it. */
    deliveryAddress: z.string(),
  })

export const adminOrderRow = listedOrder(orderStatus).extend({ paymentMethod: z.string() })
export type AdminOrderRow = z.output<typeof adminOrderRow>

export const adminOrder = order.extend({
  customer,
  events: z.array(orderEvent.extend({ actorName: z.string().nullable() })),
})
export type AdminOrder = z.output<typeof adminOrder>

/** `expectedStatus` is what the person who changes it has seen: if it is another one by now, nothing is changed (`CHANGED_MEANWHILE`). */
export const adminOrdersContract = {
  list: call
    .get('/admin/orders', 'A page of 20 orders, newest first')
    .input(
      z.strictObject({
        search: text(200).optional(),
        /** `paid`: processing, shipped and delivered; `tracked`: shipped with a tracking code. */
        status: z.enum(orderGroups).optional(),
        /** `recent`: placed in the 30 days that the dashboard shows. */
        period: z.enum(['recent']).optional(),
        page: pageField,
      }),
    )
    .output(pageOf(adminOrderRow)),
  find: call
    .get('/admin/orders/{id}', 'One order with its customer, items and history', 'ORDER_NOT_FOUND')
    .input(byId)
    .output(adminOrder),
  changeStatus: call
    .patch('/admin/orders/{id}', 'Set an order’s status', 'ORDER_NOT_FOUND', 'STOCK_GONE', 'CHANGED_MEANWHILE')
    .input(z.strictObject({ id: identifier, status: orderStatus, expectedStatus: orderStatus.optional() }))
    .output(adminOrder),
}
