import { customer, implementCalls } from '#platform/server/api/callers.ts'
import { returnsContract } from '../contract.ts'
import { requestReturn } from './request-return.ts'
import { readReturnPicture, removeUnsentPicture } from './return-pictures.ts'
import { withdrawReturn } from './return-state.ts'
import { viewOrderReturns, viewReturn } from './view-returns.ts'

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
