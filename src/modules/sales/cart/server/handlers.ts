import { ensureBuyerId } from '#modules/customers/sessions/server/buyers.ts'
import { quoteFreightCosts, quoteProductShipping } from '#modules/shipping/freight/server/quotes.ts'
import { findPostalCode } from '#modules/shipping/postal-codes/server/find-postal-code.ts'
import { buyer, visitor } from '#platform/server/api/base.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { cardTags } from '#platform/server/cache/tags.ts'
import { chooseCartShipping, clearCartShipping, quoteCartShipping } from './cart-shipping.ts'
import { addToCart, changeCartQuantity, clearCart, removeFromCart } from './change-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { readCart } from './read-cart.ts'

export const cartRouter = {
  read: buyer.cart.read.handler(async ({ context: { shop, buyer } }) => {
    const { id, isGuest, guestId } = buyer
    const leftOut = !isGuest && guestId ? await mergeGuestCart(shop, { guestId, userId: id }) : []
    return { ...(await readCart(shop, id)), leftOut: leftOut.length > 0 ? leftOut : undefined }
  }),
  add: buyer.cart.add.handler(async ({ context, input }) =>
    addToCart(context.shop, { ...input, userId: await ensureBuyerId(context) }),
  ),
  changeQuantity: buyer.cart.changeQuantity.handler(({ context, input }) =>
    changeCartQuantity(context.shop, { ...input, userId: context.buyer.id }),
  ),
  remove: buyer.cart.remove.handler(({ context, input }) =>
    removeFromCart(context.shop, { ...input, userId: context.buyer.id }),
  ),
  clear: buyer.cart.clear.handler(({ context }) => clearCart(context.shop, context.buyer.id)),
  chooseShipping: buyer.cart.chooseShipping.handler(({ context, input }) =>
    chooseCartShipping(context.shop, { ...input, userId: context.buyer.id }),
  ),
  clearShipping: buyer.cart.clearShipping.handler(({ context }) => clearCartShipping(context.shop, context.buyer.id)),
}

/** The postal service belongs to others: one visitor must not make the shop overload it. */
const limitLookUps = ({ shop, address }: RequestContext) => shop.limits.consume('freight', address)

export const shippingRouter = {
  findPostalCode: visitor.shipping.findPostalCode.handler(async ({ context, input }) => {
    await limitLookUps(context)
    return findPostalCode(context.shop, input.postalCode)
  }),
  quoteProduct: visitor.shipping.quoteProduct.handler(async ({ context, input }) => {
    await limitLookUps(context)
    return quoteProductShipping(context.shop, input)
  }),
  freightCosts: visitor.shipping.freightCosts.handler(({ context, input: { zone, products } }) => {
    context.recordCacheTags?.(cardTags(products.map((id) => ({ id }))))
    return quoteFreightCosts(context.shop, { zone, productIds: products })
  }),
  quoteCart: buyer.shipping.quoteCart.handler(async ({ context, input }) => {
    await limitLookUps(context)
    return quoteCartShipping(context.shop, { ...input, userId: context.buyer.id })
  }),
}
