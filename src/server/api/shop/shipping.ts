import { cardTags } from '#server/cache/cache-tag.ts'
import { quoteCartShipping } from '#server/services/cart/quote-cart-shipping.ts'
import { findPostalCode } from '#server/services/shipping/find-postal-code.ts'
import { quoteFreightCosts } from '#server/services/shipping/quote-freight-costs.ts'
import { quoteProductShipping } from '#server/services/shipping/quote-product-shipping.ts'
import { buyer, visitor } from '../base.ts'
import type { RequestContext } from '../request-context.ts'

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
