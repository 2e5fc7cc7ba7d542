import { placeOf, setBrowserCookie } from '#server/auth/browser-cookies.ts'
import { changePassword } from '#server/services/passwords/change-password.ts'
import { checkPasswordReset } from '#server/services/passwords/check-password-reset.ts'
import { requestPasswordReset } from '#server/services/passwords/request-password-reset.ts'
import { resetPassword } from '#server/services/passwords/reset-password.ts'
import { customer, visitor } from '../base.ts'

export const passwordRouter = {
  requestReset: visitor.password.requestReset.handler(async ({ context, input }) => {
    await requestPasswordReset(context.shop, { ...input, place: placeOf(context) })
    return { accepted: true as const }
  }),
  checkReset: visitor.password.checkReset.handler(({ context: { shop, address }, input }) =>
    checkPasswordReset(shop, { ...input, address }),
  ),
  reset: visitor.password.reset.handler(async ({ context, input }) => {
    const place = placeOf(context)
    const answer = await resetPassword(context.shop, { ...input, place })
    setBrowserCookie(context.responseHeaders, context.shop.url, place)
    return answer
  }),
  change: customer.password.change.handler(async ({ context: { shop, address, customer: caller }, input }) => {
    await changePassword(shop, { ...input, customer: caller, address })
    return { changed: true as const }
  }),
}
