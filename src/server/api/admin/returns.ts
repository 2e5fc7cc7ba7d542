import { answerReturn } from '#server/services/returns/answer-return.ts'
import { listReturns } from '#server/services/returns/list-returns.ts'
import { readReturnPicture } from '#server/services/returns/read-return-picture.ts'
import { receiveReturn } from '#server/services/returns/receive-return.ts'
import { refundReturn } from '#server/services/returns/refund-return.ts'
import { requestReturn } from '#server/services/returns/request-return.ts'
import { settleFailedRefund } from '#server/services/returns/settle-failed-refund.ts'
import { viewReturnForStaff, viewReturnsOf } from '#server/services/returns/view-returns.ts'
import { admin } from '../base.ts'

const { returns } = admin.admin

/** Reading returns, and each of their steps. */
export const adminReturnsRouter = {
  list: returns.list.handler(({ context, input }) => listReturns(context.shop, input)),
  find: returns.find.handler(({ context, input }) => viewReturnForStaff(context.shop, input.id)),
  ofOrder: returns.ofOrder.handler(({ context: { shop }, input }) =>
    viewReturnsOf(shop, { orderId: input.orderId, isStaff: true }),
  ),
  request: returns.request.handler(async ({ context: { shop, administrator }, input }) => {
    const { id } = await requestReturn(shop, { request: input, actorId: administrator.id, isStaff: true })
    return viewReturnForStaff(shop, id)
  }),
  picture: returns.picture.handler(({ context: { shop, responseHeaders }, input }) => {
    responseHeaders.set('Cache-Control', 'private, no-store')
    return readReturnPicture(shop, input.id)
  }),
  answer: returns.answer.handler(async ({ context: { shop, administrator }, input }) => {
    await answerReturn(shop, { ...input, actorId: administrator.id })
    return viewReturnForStaff(shop, input.id)
  }),
  receive: returns.receive.handler(async ({ context: { shop, administrator }, input }) => {
    await receiveReturn(shop, { ...input, actorId: administrator.id })
    return viewReturnForStaff(shop, input.id)
  }),
  refund: returns.refund.handler(async ({ context: { shop, administrator }, input }) => {
    await refundReturn(shop, { ...input, actorId: administrator.id })
    return viewReturnForStaff(shop, input.id)
  }),
  settleRefund: returns.settleRefund.handler(async ({ context: { shop, administrator }, input }) => {
    await settleFailedRefund(shop, { ...input, actorId: administrator.id })
    return viewReturnForStaff(shop, input.id)
  }),
}
