import { customer, implementCalls } from '#platform/server/api/callers.ts'
import { readPlace, setBrowserCookie } from '../../sessions/server/buyers.ts'
import { passwordContract, twoFactorContract } from '../contract.ts'
import { requestPasswordReset } from './password-resets.ts'
import { changePassword, checkPasswordReset, resetPassword } from './passwords.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from './second-step.ts'

const password = implementCalls(passwordContract)

export const passwordRouter = {
  requestReset: password.requestReset.handler(async ({ context, input }) => {
    await requestPasswordReset(context.shop, { ...input, place: readPlace(context) })
    return { accepted: true as const }
  }),
  checkReset: password.checkReset.handler(({ context: { shop, address }, input }) =>
    checkPasswordReset(shop, { ...input, address }),
  ),
  reset: password.reset.handler(async ({ context, input }) => {
    const place = readPlace(context)
    const answer = await resetPassword(context.shop, { ...input, place })
    setBrowserCookie(context.responseHeaders, context.shop.settings.url, place)
    return answer
  }),
  change: password.change.use(customer).handler(async ({ context: { shop, address, customer: caller }, input }) => {
    await changePassword(shop, { ...input, customer: caller, address })
    return { changed: true as const }
  }),
}

const twoFactor = implementCalls(twoFactorContract).use(customer)

export const twoFactorRouter = {
  read: twoFactor.read.handler(({ context }) => ({ isOn: context.customer.twoFactorEnabled })),
  begin: twoFactor.begin.handler(({ context: { shop, address, customer: caller }, input }) =>
    beginTwoFactor(shop, { customer: caller, password: input.currentPassword, address }),
  ),
  confirm: twoFactor.confirm.handler(({ context: { shop, address, customer: caller }, input }) =>
    confirmTwoFactor(shop, { customer: caller, code: input.code, address }),
  ),
  renewCodes: twoFactor.renewCodes.handler(({ context: { shop, address, customer: caller }, input }) =>
    renewRecoveryCodes(shop, { customer: caller, password: input.currentPassword, address }),
  ),
  end: twoFactor.end.handler(({ context: { shop, address, customer: caller }, input }) =>
    endTwoFactor(shop, { customer: caller, password: input.currentPassword, address }),
  ),
}
