import { findPostalCode } from '#server/services/shipping/find-postal-code.ts'
import { quoteCartShipping } from '#server/services/shipping/quote-cart-shipping.ts'
import { quoteProductShipping } from '#server/services/shipping/quote-product-shipping.ts'
import { customer, visitor } from '../base.ts'

export const shippingRouter = {
  findPostalCode: visitor.shipping.findPostalCode.handler(({ context, input }) =>
    findPostalCode(context.shop, input.postalCode),
  ),
  quoteProduct: visitor.shipping.quoteProduct.handler(({ context, input }) =>
    quoteProductShipping(context.shop, input),
  ),
  quoteCart: customer.shipping.quoteCart.handler(({ context, input }) =>
    quoteCartShipping(context.shop, context.customer.id, input.postalCode),
  ),
}
