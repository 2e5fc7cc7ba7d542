import { listProductFits, sayFit, takeBackFit } from '#server/services/vehicles/say-fit.ts'
import { admin } from '../base.ts'

const { productFits } = admin.admin

/** What the staff says of products on cars. */
export const adminProductFitsRouter = {
  list: productFits.list.handler(({ context, input }) => listProductFits(context.shop, input.id)),
  say: productFits.say.handler(({ context, input }) =>
    sayFit(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  takeBack: productFits.takeBack.handler(({ context, input }) =>
    takeBackFit(context.shop, { actorId: context.administrator.id, ...input }),
  ),
}
