import { customer, visitor } from '#platform/server/api/base.ts'
import { placeOf, setBrowserCookie } from '../../sessions/server/buyers.ts'
import { requestPasswordReset } from './password-resets.ts'
import { changePassword, checkPasswordReset, resetPassword } from './passwords.ts'

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
