import { customer } from '#server/api/base.ts'
import type { RequestContext } from '#server/api/request-context.ts'
import { isPassingFault } from '#server/db/database-faults.ts'
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

/**
 * Every order keeps pieces from others until it is paid or cancelled, and sends e-mails. Attempts count, too, but for those
 * for which the shop had no time: their customers are told to come again.
 */
async function withinOrderLimits<Answer>(
  { shop: { limits }, address }: RequestContext,
  customerId: string,
  place: () => Promise<Answer>,
): Promise<Answer> {
  const counted: readonly Parameters<typeof limits.consume>[] = [
    ['order-address', address],
    // Wherever it is used: an account has no place.
    ['order', 'account', customerId],
  ]
  for (const limit of counted) await limits.consume(...limit)
  try {
    return await place()
  } catch (error) {
    if (isPassingFault(error)) for (const limit of counted) await limits.uncount(...limit)
    throw error
  }
}

export const ordersRouter = {
  place: customer.orders.place.handler(async ({ context, input }) => {
    const { shop, customer } = context
    const place = () => placeOrder(shop, { ...input, userId: customer.id })
    return toVisitorsPage(context, await withinOrderLimits(context, customer.id, place))
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
