import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import type { Shop } from '#platform/server/shop.ts'
import { type AdminReturn, adminReturnsContract } from '../staff-contract.ts'
import { settleFailedRefund } from './provider-refunds.ts'
import { answerReturn, receiveReturn } from './receive-return.ts'
import { refundReturn } from './refund-return.ts'
import { requestReturn } from './request-return.ts'
import { readReturnPicture } from './return-pictures.ts'
import { listReturns, viewOrderReturns, viewReturnForStaff } from './view-returns.ts'

const returns = implementCalls(adminReturnsContract).use(admin)

/** Handles a step of a return, and answers with the return as it is then. */
const moveReturn = <Input extends { id: string }>(
  step: (shop: Shop, input: NoInfer<Input> & { actorId: string }) => Promise<unknown>,
) =>
  byStaff<Input, AdminReturn>(async (shop, input) => {
    await step(shop, input)
    return viewReturnForStaff(shop, input.id)
  })

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
    return readReturnPicture(shop, { id: input.id })
  }),
  answer: returns.answer.handler(moveReturn(answerReturn)),
  receive: returns.receive.handler(moveReturn(receiveReturn)),
  refund: returns.refund.handler(moveReturn(refundReturn)),
  settleRefund: returns.settleRefund.handler(moveReturn(settleFailedRefund)),
}
