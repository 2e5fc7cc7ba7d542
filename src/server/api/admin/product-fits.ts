import { clearFitVerdict, listProductFits, setFitVerdict } from '#server/services/vehicles/set-fit-verdict.ts'
import { admin } from '../base.ts'

const { productFits } = admin.admin

/** What the staff says of products on cars. */
export const adminProductFitsRouter = {
  list: productFits.list.handler(({ context, input }) => listProductFits(context.shop, input.id)),
  say: productFits.say.handler(({ context, input }) =>
    setFitVerdict(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  takeBack: productFits.takeBack.handler(({ context, input }) =>
    clearFitVerdict(context.shop, { actorId: context.administrator.id, ...input }),
  ),
}
