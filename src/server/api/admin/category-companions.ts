import {
  chooseCompanionsOfCategory,
  leaveCompanionsOfCategory,
  readCategoryCompanions,
} from '#server/services/companions/choose-for-category.ts'
import { admin } from '../base.ts'

const { categoryCompanions } = admin.admin

/** The companions that the staff chooses for the products of categories. */
export const adminCategoryCompanionsRouter = {
  read: categoryCompanions.read.handler(({ context, input }) => readCategoryCompanions(context.shop, input.id)),
  choose: categoryCompanions.choose.handler(({ context, input }) => {
    const { id, skus, chosen, companionIds = skus ? undefined : chosen?.map((companion) => companion.id) } = input
    const of = { actorId: context.administrator.id, id }
    if (!(input.companionIds ?? skus) && input.isAutomatic) return leaveCompanionsOfCategory(context.shop, of)
    return chooseCompanionsOfCategory(context.shop, { ...of, companionIds, skus })
  }),
  leaveToMeasures: categoryCompanions.leaveToMeasures.handler(({ context, input }) =>
    leaveCompanionsOfCategory(context.shop, { actorId: context.administrator.id, ...input }),
  ),
}
