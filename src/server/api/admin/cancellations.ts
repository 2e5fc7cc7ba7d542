import { cancelPieces, findCancellation } from '#server/services/returns/cancel-pieces.ts'
import { admin } from '../base.ts'

const { cancellations } = admin.admin

/** Taking pieces out of paid orders before they are sent. */
export const adminCancellationsRouter = {
  find: cancellations.find.handler(({ context, input }) => findCancellation(context.shop, input.id)),
  cancel: cancellations.cancel.handler(({ context, input }) =>
    cancelPieces(context.shop, { ...input, actorId: context.administrator.id }),
  ),
}
