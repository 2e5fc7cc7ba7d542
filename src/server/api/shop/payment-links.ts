import { toVisitorsPage } from '#server/api/visitors-page.ts'
import { checkPaymentLink, payByLink } from '#server/services/payment-links/pay-by-link.ts'
import { visitor } from '../base.ts'

export const paymentLinksRouter = {
  check: visitor.paymentLinks.check.handler(({ context: { shop, address }, input }) =>
    checkPaymentLink(shop, { ...input, address }),
  ),
  pay: visitor.paymentLinks.pay.handler(async ({ context, input }) =>
    toVisitorsPage(context, await payByLink(context.shop, { ...input, address: context.address })),
  ),
}
