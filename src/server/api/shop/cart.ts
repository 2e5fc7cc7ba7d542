import { addToCart } from '#server/services/cart/add-to-cart.ts'
import { changeCartQuantity } from '#server/services/cart/change-cart-quantity.ts'
import { chooseCartShipping } from '#server/services/cart/choose-cart-shipping.ts'
import { clearCart } from '#server/services/cart/clear-cart.ts'
import { clearCartShipping } from '#server/services/cart/clear-cart-shipping.ts'
import { mergeGuestCart } from '#server/services/cart/merge-guest-cart.ts'
import { readCart } from '#server/services/cart/read-cart.ts'
import { removeFromCart } from '#server/services/cart/remove-from-cart.ts'
import { buyer } from '../base.ts'
import { ensureBuyerId } from '../ensure-buyer-id.ts'

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
