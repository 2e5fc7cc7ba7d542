import { readProfile } from '#server/services/profiles/read-profile.ts'
import { updateProfile } from '#server/services/profiles/update-profile.ts'
import { customer } from '../base.ts'

export const profileRouter = {
  read: customer.profile.read.handler(({ context }) => readProfile(context.shop, context.customer.id)),
  update: customer.profile.update.handler(({ context, input }) =>
    updateProfile(context.shop, { ...input, userId: context.customer.id }),
  ),
}
