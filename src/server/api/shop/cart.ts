import { addToCart } from '#server/services/cart/add-to-cart.ts'
import { changeCartQuantity } from '#server/services/cart/change-cart-quantity.ts'
import { chooseCartShipping } from '#server/services/cart/choose-cart-shipping.ts'
import { clearCart } from '#server/services/cart/clear-cart.ts'
import { clearCartShipping } from '#server/services/cart/clear-cart-shipping.ts'
import { readCart } from '#server/services/cart/read-cart.ts'
import { removeFromCart } from '#server/services/cart/remove-from-cart.ts'
import { customer } from '../base.ts'

export const cartRouter = {
  read: customer.cart.read.handler(({ context }) => readCart(context.shop, context.customer.id)),
  add: customer.cart.add.handler(({ context, input }) =>
    addToCart(context.shop, { ...input, userId: context.customer.id }),
  ),
  changeQuantity: customer.cart.changeQuantity.handler(({ context, input }) =>
    changeCartQuantity(context.shop, { ...input, userId: context.customer.id }),
  ),
  remove: customer.cart.remove.handler(({ context, input }) =>
    removeFromCart(context.shop, { ...input, userId: context.customer.id }),
  ),
  clear: customer.cart.clear.handler(({ context }) => clearCart(context.shop, context.customer.id)),
  chooseShipping: customer.cart.chooseShipping.handler(({ context, input }) =>
    chooseCartShipping(context.shop, { ...input, userId: context.customer.id }),
  ),
  clearShipping: customer.cart.clearShipping.handler(({ context }) =>
    clearCartShipping(context.shop, context.customer.id),
  ),
}
