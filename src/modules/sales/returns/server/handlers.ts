import { admin, byStaff, customer, implementCalls } from '#platform/server/api/callers.ts'
import type { Shop } from '#platform/server/shop.ts'
import { returnsContract } from '../contract.ts'
import { type AdminReturn, adminReturnsContract } from '../staff-contract.ts'
import { settleFailedRefund } from './provider-refunds.ts'
import { answerReturn, receiveReturn } from './receive-return.ts'
import { refundReturn } from './refund-return.ts'
import { requestReturn } from './request-return.ts'
import { readReturnPicture, removeUnsentPicture } from './return-pictures.ts'
import { withdrawReturn } from './return-state.ts'
import { listReturns, viewOrderReturns, viewReturn, viewReturnForStaff } from './view-returns.ts'

const returns = implementCalls(returnsContract).use(customer)

export const returnsRouter = {
  ofOrder: returns.ofOrder.handler(({ context: { shop, customer }, input }) =>
    viewOrderReturns(shop, { orderId: input.orderId, userId: customer.id }),
  ),
  request: returns.request.handler(async ({ context: { shop, customer }, input }) => {
    const { id } = await requestReturn(shop, { request: input, actorId: customer.id, isStaff: false })
    return viewReturn(shop, { id, userId: customer.id })
  }),
  picture: returns.picture.handler(({ context: { shop, customer, responseHeaders }, input }) => {
    responseHeaders.set('Cache-Control', 'private, no-store')
    return readReturnPicture(shop, { ...input, userId: customer.id })
  }),
  removePicture: returns.removePicture.handler(({ context: { shop, customer }, input }) =>
    removeUnsentPicture(shop, { ...input, senderId: customer.id }),
  ),
  withdraw: returns.withdraw.handler(async ({ context: { shop, customer }, input }) => {
    const own = { ...input, userId: customer.id }
    await withdrawReturn(shop, own)
    return viewReturn(shop, own)
  }),
}

const staffReturns = implementCalls(adminReturnsContract).use(admin)

/** Handles a step of a return, and answers with the return as it is then. */
const moveReturn = <Input extends { id: string }>(
  step: (shop: Shop, input: NoInfer<Input> & { actorId: string }) => Promise<unknown>,
) =>
  byStaff<Input, AdminReturn>(async (shop, input) => {
    await step(shop, input)
    return viewReturnForStaff(shop, input.id)
  })

export const adminReturnsRouter = {
  list: staffReturns.list.handler(({ context, input }) => listReturns(context.shop, input)),
  find: staffReturns.find.handler(({ context, input }) => viewReturnForStaff(context.shop, input.id)),
  ofOrder: staffReturns.ofOrder.handler(({ context: { shop }, input }) =>
    viewOrderReturns(shop, { orderId: input.orderId, isStaff: true }),
  ),
  request: staffReturns.request.handler(async ({ context: { shop, administrator }, input }) => {
    const { id } = await requestReturn(shop, { request: input, actorId: administrator.id, isStaff: true })
    return viewReturnForStaff(shop, id)
  }),
  picture: staffReturns.picture.handler(({ context: { shop, responseHeaders }, input }) => {
    responseHeaders.set('Cache-Control', 'private, no-store')
    return readReturnPicture(shop, { id: input.id })
  }),
  answer: staffReturns.answer.handler(moveReturn(answerReturn)),
  receive: staffReturns.receive.handler(moveReturn(receiveReturn)),
  refund: staffReturns.refund.handler(moveReturn(refundReturn)),
  settleRefund: staffReturns.settleRefund.handler(moveReturn(settleFailedRefund)),
}
