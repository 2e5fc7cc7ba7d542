import { placeOf, setBrowserCookie } from '#server/auth/browser-cookies.ts'
import { readSessionCookies, setSessionCookies } from '#server/auth/session-cookies.ts'
import { claimOrder } from '#server/services/order-claims/claim-order.ts'
import { checkClaim } from '#server/services/order-claims/find-claim.ts'
import { openAccountOfOrder } from '#server/services/order-claims/open-account-of-order.ts'
import { sendClaimLink } from '#server/services/order-claims/send-claim-link.ts'
import { buyer, customer, visitor } from '../base.ts'

export const orderClaimsRouter = {
  offer: buyer.orderClaims.offer.handler(({ context: { shop, buyer, address }, input }) =>
    sendClaimLink(shop, { orderId: input.id, userId: buyer.id, address }),
  ),
  check: visitor.orderClaims.check.handler(({ context: { shop, address }, input }) =>
    checkClaim(shop, { ...input, address }),
  ),
  openAccount: visitor.orderClaims.openAccount.handler(async ({ context, input }) => {
    const { shop, headers, responseHeaders } = context
    const place = placeOf(context)
    const presented = readSessionCookies(headers, shop.url)
    const { state, tokens, orderId } = await openAccountOfOrder(shop, { ...input, place, presented })
    setBrowserCookie(responseHeaders, shop.url, place)
    setSessionCookies(responseHeaders, shop.url, tokens)
    return { session: state, orderId }
  }),
  take: customer.orderClaims.take.handler(({ context: { shop, customer: caller }, input }) =>
    claimOrder(shop, { ...input, customer: caller }),
  ),
}
