import { buyer, ensureBuyerId } from '#modules/customers/server/index.ts'
import { shippingContract } from '#modules/shipping/freight/contract.ts'
import { findPostalCode, quoteFreightCosts, quoteProductShipping } from '#modules/shipping/server/index.ts'
import { implementCalls } from '#platform/server/api/callers.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { cardTags } from '#platform/server/cache/tags.ts'
import { cartContract } from '../contract.ts'
import { chooseCartShipping, clearCartShipping, quoteCartShipping } from './cart-shipping.ts'
import { addToCart, applyCoupon, changeCartQuantity, clearCart, removeCoupon, removeFromCart } from './change-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { readCart } from './read-cart.ts'

const cart = implementCalls(cartContract).use(buyer)

export const cartRouter = {
  read: cart.read.handler(async ({ context: { shop, buyer } }) => {
    const { id, isGuest, guestId } = buyer
    const leftOut = !isGuest && guestId ? await mergeGuestCart(shop, { guestId, userId: id }) : []
    return { ...(await readCart(shop, id)), leftOut: leftOut.length > 0 ? leftOut : undefined }
  }),
  add: cart.add.handler(async ({ context, input }) =>
    addToCart(context.shop, { ...input, userId: await ensureBuyerId(context) }),
  ),
  changeQuantity: cart.changeQuantity.handler(({ context, input }) =>
    changeCartQuantity(context.shop, { ...input, userId: context.buyer.id }),
  ),
  remove: cart.remove.handler(({ context, input }) =>
    removeFromCart(context.shop, { ...input, userId: context.buyer.id }),
  ),
  clear: cart.clear.handler(({ context }) => clearCart(context.shop, context.buyer.id)),
  chooseShipping: cart.chooseShipping.handler(({ context, input }) =>
    chooseCartShipping(context.shop, { ...input, userId: context.buyer.id }),
  ),
  applyCoupon: cart.applyCoupon.handler(async ({ context, input }) => {
    await context.shop.limits.consume('coupon', context.address)
    return applyCoupon(context.shop, { ...input, userId: await ensureBuyerId(context) })
  }),
  removeCoupon: cart.removeCoupon.handler(({ context }) => removeCoupon(context.shop, context.buyer.id)),
  clearShipping: cart.clearShipping.handler(({ context }) => clearCartShipping(context.shop, context.buyer.id)),
}

/** The postal service belongs to others: one visitor must not make the shop overload it. */
const limitLookUps = ({ shop, address }: RequestContext) => shop.limits.consume('freight', address)

const shipping = implementCalls(shippingContract)

export const shippingRouter = {
  findPostalCode: shipping.findPostalCode.handler(async ({ context, input }) => {
    await limitLookUps(context)
    return findPostalCode(context.shop, input.postalCode)
  }),
  quoteProduct: shipping.quoteProduct.handler(async ({ context, input }) => {
    await limitLookUps(context)
    return quoteProductShipping(context.shop, input)
  }),
  freightCosts: shipping.freightCosts.handler(({ context, input: { zone, products, promotions } }) => {
    context.recordCacheTags?.(cardTags(products.map((id) => ({ id }))))
    return quoteFreightCosts(context.shop, { zone, productIds: products, regionalPromotions: promotions })
  }),
  quoteCart: shipping.quoteCart.use(buyer).handler(async ({ context, input }) => {
    await limitLookUps(context)
    return quoteCartShipping(context.shop, { ...input, userId: context.buyer.id })
  }),
}
