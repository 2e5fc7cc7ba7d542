import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { adminCategoryCompanionsContract, adminProductCompanionsContract } from '../contract.ts'
import {
  askMeasures,
  chooseCompanions,
  chooseCompanionsOfCategory,
  leaveCompanions,
  leaveCompanionsOfCategory,
  readCategoryCompanions,
  readCompanionChoice,
} from './choose-companions.ts'

const productCompanions = implementCalls(adminProductCompanionsContract).use(admin)

export const adminProductCompanionsRouter = {
  read: productCompanions.read.handler(({ context, input }) => readCompanionChoice(context.shop, input.id)),
  choose: productCompanions.choose.handler(({ context, input }) => {
    const { id, chosen = [], companionIds } = input
    const of = { actorId: context.administrator.id, id }
    if (!companionIds && input.isByMeasures) return askMeasures(context.shop, of)
    if (!companionIds && input.isAutomatic) return leaveCompanions(context.shop, of)
    return chooseCompanions(context.shop, { ...of, companionIds: companionIds ?? chosen.map((one) => one.id) })
  }),
  askMeasures: productCompanions.askMeasures.handler(byStaff(askMeasures)),
  leaveToMeasures: productCompanions.leaveToMeasures.handler(byStaff(leaveCompanions)),
}

const categoryCompanions = implementCalls(adminCategoryCompanionsContract).use(admin)

export const adminCategoryCompanionsRouter = {
  read: categoryCompanions.read.handler(({ context, input }) => readCategoryCompanions(context.shop, input.id)),
  choose: categoryCompanions.choose.handler(({ context, input }) => {
    const { id, chosen = [], companionIds } = input
    const of = { actorId: context.administrator.id, id }
    if (!companionIds && input.isAutomatic) return leaveCompanionsOfCategory(context.shop, of)
    return chooseCompanionsOfCategory(context.shop, {
      ...of,
      companionIds: companionIds ?? chosen.map((one) => one.id),
    })
  }),
  leaveToMeasures: categoryCompanions.leaveToMeasures.handler(byStaff(leaveCompanionsOfCategory)),
}
