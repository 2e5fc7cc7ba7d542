import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { adminPromotionsContract } from '../contract.ts'
import { findPromotion, listPromotions, readDiscounts } from './list-promotions.ts'
import { previewPromotion } from './preview-promotion.ts'
import { createPromotion, deletePromotion, stopPromotion, updatePromotion } from './promotions.ts'

const promotions = implementCalls(adminPromotionsContract).use(admin)

export const adminPromotionsRouter = {
  list: promotions.list.handler(({ context, input }) => listPromotions(context.shop, input)),
  find: promotions.find.handler(({ context, input }) => findPromotion(context.shop, input.id)),
  create: promotions.create.handler(byStaff(createPromotion)),
  update: promotions.update.handler(({ context, input }) => {
    const { id, fields, expectedUpdatedAt = fields.updatedAt } = input
    return updatePromotion(context.shop, { actorId: context.administrator.id, id, fields, expectedUpdatedAt })
  }),
  stop: promotions.stop.handler(byStaff(stopPromotion)),
  delete: promotions.delete.handler(byStaff(deletePromotion)),
  preview: promotions.preview.handler(({ context, input }) => previewPromotion(context.shop, input)),
  discounts: promotions.discounts.handler(({ context }) => readDiscounts(context.shop)),
}
