import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { adminReturnsContract } from '../staff-contract.ts'
import { settleFailedRefund } from './provider-refunds.ts'
import { answerReturn, receiveReturn } from './receive-return.ts'
import { refundReturn } from './refund-return.ts'
import { requestReturn } from './request-return.ts'
import { readReturnPicture } from './return-pictures.ts'
import { listReturns, viewOrderReturns, viewReturnForStaff } from './view-returns.ts'

const returns = implementCalls(adminReturnsContract).use(admin)

/** Reading returns, and each of their steps. */
export const adminReturnsRouter = {
  list: returns.list.handler(({ context, input }) => listReturns(context.shop, input)),
  find: returns.find.handler(({ context, input }) => viewReturnForStaff(context.shop, input.id)),
  ofOrder: returns.ofOrder.handler(({ context: { shop }, input }) =>
    viewOrderReturns(shop, { orderId: input.orderId, isStaff: true }),
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
