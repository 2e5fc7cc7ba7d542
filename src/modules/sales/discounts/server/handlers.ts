import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { adminDiscountsContract } from '../contract.ts'
import { giveDiscount } from './give-discount.ts'

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
