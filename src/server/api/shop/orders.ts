import { customer } from '#server/api/base.ts'
import type { RequestContext } from '#server/api/request-context.ts'
import { placeOrder } from '#server/services/checkout/place-order.ts'
import { cancelOwnOrder } from '#server/services/orders/cancel-own-order.ts'
import { findOwnOrder, findOwnOrderByReference } from '#server/services/orders/find-own-order.ts'
import { listOwnOrders } from '#server/services/orders/list-own-orders.ts'
import { payOrder } from '#server/services/payments/pay-order.ts'
import { underVisitorsName } from '#server/shop-address.ts'

/** A payment page that the shop serves itself has to know the visitor again when it leads back. */
const toVisitorsPage = <Answer extends { paymentUrl: string }>({ shop, headers }: RequestContext, answer: Answer) => ({
  ...answer,
  paymentUrl: underVisitorsName(shop, headers.get('host'), answer.paymentUrl),
})

/** Every order keeps pieces from others until it is paid or cancelled, and sends e-mails. Attempts count, too. */
async function limitOrders({ shop, address }: RequestContext, customerId: string): Promise<void> {
  await shop.limits.consume('order-address', address)
  // Wherever it is used: an account has no place.
  await shop.limits.consume('order', 'account', customerId)
}

export const ordersRouter = {
  place: customer.orders.place.handler(async ({ context, input }) => {
    await limitOrders(context, context.customer.id)
    return toVisitorsPage(context, await placeOrder(context.shop, { ...input, userId: context.customer.id }))
  }),
  list: customer.orders.list.handler(({ context, input }) =>
    listOwnOrders(context.shop, { ...input, userId: context.customer.id }),
  ),
  find: customer.orders.find.handler(({ context, input }) =>
    findOwnOrder(context.shop, { orderId: input.id, userId: context.customer.id }),
  ),
  findByReference: customer.orders.findByReference.handler(({ context, input }) =>
    findOwnOrderByReference(context.shop, { ...input, userId: context.customer.id }),
  ),
  pay: customer.orders.pay.handler(async ({ context, input }) =>
    toVisitorsPage(context, await payOrder(context.shop, { orderId: input.id, userId: context.customer.id })),
  ),
  cancel: customer.orders.cancel.handler(({ context, input }) =>
    cancelOwnOrder(context.shop, { orderId: input.id, userId: context.customer.id }),
  ),
}
