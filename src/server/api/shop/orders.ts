import { ORPCError } from '@orpc/server'
import { shopError } from '#contract/errors.ts'
import { rememberPlace } from '#server/adapters/request-limits/limit-guesses.ts'
import { buyer } from '#server/api/base.ts'
import type { Buyer } from '#server/api/find-buyer.ts'
import type { RequestContext } from '#server/api/request-context.ts'
import { toVisitorsPage } from '#server/api/visitors-page.ts'
import { placeOf, setBrowserCookie } from '#server/auth/browser-cookies.ts'
import { isPassingFault } from '#server/db/database-faults.ts'
import { placeOrder } from '#server/services/checkout/place-order.ts'
import { anonymousUserId } from '#server/services/guests/anonymous-user-id.ts'
import { networkKey } from '#server/services/guests/network-key.ts'
import { readOwnInvoice } from '#server/services/invoices/read-invoice.ts'
import { cancelOwnOrder } from '#server/services/orders/cancel-own-order.ts'
import { findOwnOrder, findOwnOrderByReference } from '#server/services/orders/find-own-order.ts'
import { listOwnOrders } from '#server/services/orders/list-own-orders.ts'
import { payOrder } from '#server/services/payments/pay-order.ts'
import type { Shop } from '#server/shop.ts'

type Counted = readonly (readonly ['order' | 'order-address', string, string?])[]

/**
 * Every order reserves stock until it is paid or cancelled, and sends e-mails. Failed attempts count, too,
 * except those refused for overload: their customers are asked to retry.
 */
async function withinOrderLimits<Answer>(
  { shop, address }: RequestContext,
  { id, isGuest }: Buyer,
  place: () => Promise<Answer>,
): Promise<Answer> {
  const counted: Counted = [
    // A guest of another browser is had for nothing; an account is not held up by what its network orders.
    ...(isGuest ? ([['order-address', address]] as const) : []),
    ['order', 'account', id],
  ]
  for (const limit of counted) await shop.limits.consume(...limit)
  try {
    return await place()
  } catch (error) {
    if (isPassingFault(error)) uncountLater(shop, counted)
    throw error
  }
}

/** In the background: the buyer may have waited for too long already. */
function uncountLater({ limits, log }: Shop, counted: Counted): void {
  const uncount = async () => {
    for (const limit of counted) await limits.uncount(...limit)
  }
  uncount().catch((error: unknown) => log.warn({ err: error }, 'an order that was turned away stays counted'))
}

/**
 * Does something with an order of the buyer's. A person who has signed in since may still be on the page of
 * an order placed as the guest of this browser.
 */
async function asOwner<Answer>({ id, guestId }: Buyer, work: (userId: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await work(id)
  } catch (error) {
    if (!guestId || guestId === id || !(error instanceof ORPCError && error.code === 'ORDER_NOT_FOUND')) throw error
    return work(guestId)
  }
}

export const ordersRouter = {
  place: buyer.orders.place.handler(async ({ context, input }) => {
    const { shop, buyer, address } = context
    // An expired guest has an empty cart, and nothing to count.
    if (buyer.id === anonymousUserId) throw shopError('EMPTY_CART')
    const { isGuest } = buyer
    const network = networkKey(shop, address)
    const submission = { ...input, userId: buyer.id, isGuest, network }
    const placed = await withinOrderLimits(context, buyer, () => placeOrder(shop, submission, context.leaveLine))
    const at = placeOf(context)
    await rememberPlace(shop.limits, { kind: 'tracking', subject: placed.orderNumber, place: at })
    setBrowserCookie(context.responseHeaders, shop.url, at)
    return toVisitorsPage(context, placed)
  }),
  list: buyer.orders.list.handler(({ context, input }) =>
    listOwnOrders(context.shop, { ...input, userId: context.buyer.id }),
  ),
  find: buyer.orders.find.handler(({ context: { shop, buyer }, input }) =>
    asOwner(buyer, (userId) => findOwnOrder(shop, { orderId: input.id, userId })),
  ),
  findByReference: buyer.orders.findByReference.handler(({ context: { shop, buyer }, input }) =>
    asOwner(buyer, (userId) => findOwnOrderByReference(shop, { ...input, userId })),
  ),
  invoice: buyer.orders.invoice.handler(({ context: { shop, buyer }, input }) =>
    asOwner(buyer, (userId) => readOwnInvoice(shop, { orderId: input.id, userId, file: input.file })),
  ),
  pay: buyer.orders.pay.handler(async ({ context, input }) => {
    const pay = (userId: string) => payOrder(context.shop, { orderId: input.id, userId })
    return toVisitorsPage(context, await asOwner(context.buyer, pay))
  }),
  cancel: buyer.orders.cancel.handler(({ context: { shop, buyer }, input }) =>
    asOwner(buyer, (userId) => cancelOwnOrder(shop, { orderId: input.id, userId })),
  ),
}
