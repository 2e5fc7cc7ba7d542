import {
  askMeasures,
  chooseCompanions,
  leaveCompanions,
  readCompanionChoice,
} from '#server/services/companions/choose-companions.ts'
import { admin } from '../base.ts'

const { productCompanions } = admin.admin

/** The companions that the staff chooses for products. */
export const adminProductCompanionsRouter = {
  read: productCompanions.read.handler(({ context, input }) => readCompanionChoice(context.shop, input.id)),
  choose: productCompanions.choose.handler(({ context, input }) =>
    chooseCompanions(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  askMeasures: productCompanions.askMeasures.handler(({ context, input }) =>
    askMeasures(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  leaveToMeasures: productCompanions.leaveToMeasures.handler(({ context, input }) =>
    leaveCompanions(context.shop, { actorId: context.administrator.id, ...input }),
  ),
}
