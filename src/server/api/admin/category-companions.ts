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
  choose: categoryCompanions.choose.handler(({ context, input }) =>
    chooseCompanionsOfCategory(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  leaveToMeasures: categoryCompanions.leaveToMeasures.handler(({ context, input }) =>
    leaveCompanionsOfCategory(context.shop, { actorId: context.administrator.id, ...input }),
  ),
}
