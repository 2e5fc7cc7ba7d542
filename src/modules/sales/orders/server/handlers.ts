import { createHmac } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import {
  anonymousUserId,
  type Buyer,
  buyer,
  readPlace,
  readSessionCookies,
  setBrowserCookie,
  setSessionCookies,
} from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { admin, byStaff, customer, implementCalls, requirePermission } from '#platform/server/api/callers.ts'
import { type RequestContext, toVisitorsPage } from '#platform/server/api/request-context.ts'
import { isPassingFault } from '#platform/server/database/faults.ts'
import { rememberPlace } from '#platform/server/http/limit-guesses.ts'
import { toNetwork } from '#platform/server/http/visitor.ts'
import type { Shop, WithSettings } from '#platform/server/shop.ts'
import { placeOrder } from '../../checkout/server/place-order.ts'
import { adminDiscountsContract } from '../../discounts/contract.ts'
import { giveDiscount } from '../../discounts/server/give-discount.ts'
import { listOrderEmails, sendOrderEmailAgain } from '../../emails/server/order-emails.ts'
import { adminOrderInvoicesContract } from '../../invoices/contract.ts'
import { attachInvoice, removeInvoice } from '../../invoices/server/attach-invoice.ts'
import { readInvoice, readOwnInvoice } from '../../invoices/server/read-invoice.ts'
import { paymentLinksContract } from '../../payments/payment-links-contract.ts'
import { checkPaymentLink, payByLink, payOrder } from '../../payments/server/pay-order.ts'
import { cancelPieces, findCancellation } from '../../returns/server/cancel-pieces.ts'
import { changeAddress, findOrderAddress, quoteAddress } from '../../shipments/server/change-address.ts'
import { orderClaimsContract } from '../claims-contract.ts'
import { ordersContract } from '../contract.ts'
import { adminCancellationsContract, adminOrderAddressesContract } from '../paid-order-contract.ts'
import { adminOrdersContract } from '../staff-contract.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { checkClaim, claimOrder, openAccountOfOrder, sendClaimLink } from './claims.ts'
import { listOrders } from './list-orders.ts'
import { cancelOwnOrder, findOwnOrder, findOwnOrderByReference, listOwnOrders } from './order-view.ts'
import { findOrder, noteOrder, tagOrder } from './staff-orders.ts'

/** A pseudonym of a visitor's network: the same for everybody behind it, and of no use to a reader of the table. */
export const networkKey = (shop: WithSettings<'secretFor'>, address: string): string =>
  createHmac('sha256', shop.settings.secretFor('guest networks')).update(toNetwork(address)).digest('base64url')

type Counted = readonly (readonly ['order' | 'order-address', string, string?])[]

/** Failed attempts count, too, except those refused for overload: their customers are asked to retry. */
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

/** Works on an order of the buyer's, or of the guest that they were in this browser before they signed in. */
async function asOwner<Answer>({ id, guestId }: Buyer, work: (userId: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await work(id)
  } catch (error) {
    if (!guestId || guestId === id || !(error instanceof ORPCError && error.code === 'ORDER_NOT_FOUND')) throw error
    return work(guestId)
  }
}

const ownOrders = implementCalls(ordersContract).use(buyer)

export const ordersRouter = {
  place: ownOrders.place.handler(async ({ context, input }) => {
    const { shop, buyer, address } = context
    // An expired guest has an empty cart, and nothing to count.
    if (buyer.id === anonymousUserId) throw shopError('EMPTY_CART')
    const { isGuest } = buyer
    const network = networkKey(shop, address)
    const submission = { ...input, userId: buyer.id, isGuest, network }
    const placed = await withinOrderLimits(context, buyer, () => placeOrder(shop, submission, context.leaveLine))
    const at = readPlace(context)
    await rememberPlace(shop.limits, { kind: 'tracking', subject: placed.orderNumber, place: at })
    setBrowserCookie(context.responseHeaders, shop.settings.url, at)
    return toVisitorsPage(context, placed)
  }),
  list: ownOrders.list.handler(({ context, input }) =>
    listOwnOrders(context.shop, { ...input, userId: context.buyer.id }),
  ),
  find: ownOrders.find.handler(({ context: { shop, buyer }, input }) =>
    asOwner(buyer, (userId) => findOwnOrder(shop, { orderId: input.id, userId })),
  ),
  findByReference: ownOrders.findByReference.handler(({ context: { shop, buyer }, input }) =>
    asOwner(buyer, (userId) => findOwnOrderByReference(shop, { ...input, userId })),
  ),
  invoice: ownOrders.invoice.handler(({ context: { shop, buyer }, input }) =>
    asOwner(buyer, (userId) => readOwnInvoice(shop, { orderId: input.id, userId, file: input.file })),
  ),
  pay: ownOrders.pay.handler(async ({ context, input }) => {
    const pay = (userId: string) => payOrder(context.shop, { orderId: input.id, userId })
    return toVisitorsPage(context, await asOwner(context.buyer, pay))
  }),
  cancel: ownOrders.cancel.handler(({ context: { shop, buyer }, input }) =>
    asOwner(buyer, (userId) => cancelOwnOrder(shop, { orderId: input.id, userId })),
  ),
}

const orderClaims = implementCalls(orderClaimsContract)

export const orderClaimsRouter = {
  offer: orderClaims.offer
    .use(buyer)
    .handler(({ context: { shop, buyer, address }, input }) =>
      sendClaimLink(shop, { orderId: input.id, userId: buyer.id, address }),
    ),
  check: orderClaims.check.handler(({ context: { shop, address }, input }) => checkClaim(shop, { ...input, address })),
  openAccount: orderClaims.openAccount.handler(async ({ context, input }) => {
    const { shop, headers, responseHeaders } = context
    const place = readPlace(context)
    const presented = readSessionCookies(headers, shop.settings.url)
    const { state, tokens, orderId } = await openAccountOfOrder(shop, { ...input, place, presented })
    setBrowserCookie(responseHeaders, shop.settings.url, place)
    setSessionCookies(responseHeaders, shop.settings.url, tokens)
    return { session: state, orderId }
  }),
  take: orderClaims.take
    .use(customer)
    .handler(({ context: { shop, customer: caller }, input }) => claimOrder(shop, { ...input, customer: caller })),
}

const paymentLinks = implementCalls(paymentLinksContract)

export const paymentLinksRouter = {
  check: paymentLinks.check.handler(({ context: { shop, address }, input }) =>
    checkPaymentLink(shop, { ...input, address }),
  ),
  pay: paymentLinks.pay.handler(async ({ context, input }) =>
    toVisitorsPage(context, await payByLink(context.shop, { ...input, address: context.address })),
  ),
}

const orders = implementCalls(adminOrdersContract).use(admin)

export const adminOrdersRouter = {
  list: orders.list.handler(({ context, input }) => listOrders(context.shop, input)),
  find: orders.find.handler(({ context, input }) => findOrder(context.shop, input.id)),
  changeStatus: orders.changeStatus.handler(({ context: { shop, administrator }, input }) => {
    // To cancel, or to say how an order was paid, decides about its money.
    if (input.status === 'cancelled' || input.money) requirePermission(administrator, 'orders.money')
    return changeOrderStatus(shop, { ...input, actorId: administrator.id })
  }),
  addNote: orders.addNote.handler(byStaff(noteOrder)),
  emails: orders.emails.handler(({ context, input }) => listOrderEmails(context.shop, input.id)),
  sendEmail: orders.sendEmail.handler(byStaff(sendOrderEmailAgain)),
  tag: orders.tag.handler(byStaff(tagOrder)),
}

const orderAddresses = implementCalls(adminOrderAddressesContract).use(admin)

export const adminOrderAddressesRouter = {
  find: orderAddresses.find.handler(({ context, input }) => findOrderAddress(context.shop, input.id)),
  quote: orderAddresses.quote.handler(({ context, input }) => quoteAddress(context.shop, input)),
  change: orderAddresses.change.handler(byStaff(changeAddress)),
}

const cancellations = implementCalls(adminCancellationsContract).use(admin)

export const adminCancellationsRouter = {
  find: cancellations.find.handler(({ context, input }) => findCancellation(context.shop, input.id)),
  cancel: cancellations.cancel.handler(byStaff(cancelPieces)),
}

const orderInvoices = implementCalls(adminOrderInvoicesContract).use(admin)

export const adminOrderInvoicesRouter = {
  attach: orderInvoices.attach.handler(byStaff(attachInvoice)),
  remove: orderInvoices.remove.handler(byStaff(removeInvoice)),
  read: orderInvoices.read.handler(({ context, input }) => readInvoice(context.shop, input)),
}

const discounts = implementCalls(adminDiscountsContract).use(admin)

export const adminDiscountsRouter = {
  give: discounts.give.handler(({ context: { shop, administrator }, input }) =>
    giveDiscount(shop, {
      ...input,
      actorId: administrator.id,
      hasDiscountLimit: !administrator.permissions.has('promotions'),
    }),
  ),
}
