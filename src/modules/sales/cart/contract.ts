import { z } from 'zod'
import { pathOfProduct } from '#modules/catalog/products/contract.ts'
import { setPieces } from '#modules/catalog/products/sets.ts'
import { adjustmentView, couponCode } from '#modules/catalog/promotions/contract.ts'
import { arrival, lookupErrors, shippingService } from '#modules/shipping/freight/contract.ts'
import { buyerCalls } from '#platform/contract/calls.ts'
import { identifier, postalCodeField, quantityField } from '#platform/contract/fields.ts'
import { maximumQuantityPerLine } from '#platform/numbers.ts'

const call = buyerCalls('Cart')
const changeCall = buyerCalls('Cart', {
  signedOutMessage: 'Você precisa estar logado para adicionar itens ao carrinho.',
})

export const cartItem = z.object({
  productId: z.uuid(),
  name: z.string(),
  path: pathOfProduct,
  category: z.string().nullable(),
  imageUrl: z.string().nullable(),
  unitPriceCents: z.int(),
  /** The most installments without interest that the product is sold in. */
  installments: z.int(),
  /** What four of are sold for the one price; quantity and stock count sets. Null for what is sold by the piece. */
  setPiece: z.enum(setPieces).nullable(),
  /** What one piece cost when the customer last put some in; the price may have changed since. */
  addedPriceCents: z.int(),
  quantity: z.int(),
  stockQuantity: z.int(),
  /** False when it can no longer be bought: deleted or turned into price on request. */
  isAvailable: z.boolean(),
  /** What promotions and the coupon take off the whole line. */
  discountCents: z.int(),
  /** This line's share of the cart's freight. */
  shipping: z.object({ method: z.string(), costCents: z.int(), eta: z.string() }).nullable(),
})
export type CartItem = z.output<typeof cartItem>

export const cart = z.object({
  items: z.array(cartItem),
  itemCount: z.int(),
  subtotalCents: z.int(),
  shippingCents: z.int(),
  /** What promotions and the coupon take off; payment method and credit are chosen at the checkout. */
  adjustments: z.array(adjustmentView),
  totalCents: z.int(),
  /** What it costs less if it is paid by Pix. */
  pixDiscountCents: z.int(),
  /** The coupon that was asked for, and why it does not count. */
  coupon: z.object({ code: z.string(), label: z.string(), refusal: z.string().nullable() }).nullable(),
  /** Promotions that count once the cart holds more. */
  hints: z.array(z.object({ label: z.string(), missingCents: z.int() })),
  /** The freight chosen for the whole cart; deleted as soon as the cart or its destination changes. */
  shipping: z
    .object({ service: shippingService, method: z.string(), eta: z.string(), arrival, postalCode: z.string() })
    .nullable(),
  /**
   * What the stock, or where `isCartFull` the cart, had no room for when the cart from before sign-in was
   * joined with this one; only in the answer that did it.
   */
  leftOut: z.array(z.object({ name: z.string(), quantity: z.int(), isCartFull: z.boolean().optional() })).optional(),
})
export type Cart = z.output<typeof cart>

const changeErrors = ['INSUFFICIENT_STOCK', 'ORDER_TOO_LARGE', 'PRODUCT_UNAVAILABLE', 'PRICE_ON_REQUEST'] as const
const quoteErrors = [...lookupErrors, 'SHIPPING_UNAVAILABLE'] as const

export const cartAddition = z.strictObject({
  productId: identifier,
  quantity: quantityField.default(1),
  shipping: z.strictObject({ postalCode: postalCodeField, service: shippingService }).optional(),
  /** The centring ring that the wheel needs on the buyer's car: both are added, or neither is. */
  ring: z.strictObject({ productId: identifier, quantity: quantityField }).optional(),
  /** The caller's own id of this addition: sent again because no answer came, nothing is added a second time. */
  additionId: identifier.optional(),
})

export const cartContract = {
  read: call.get('/cart', 'The cart of the customer, or of this browser’s guest').output(cart),
  add: changeCall
    .post(
      '/cart/items',
      'Put pieces of a product into the cart',
      ...changeErrors,
      ...quoteErrors,
      'PRODUCT_NOT_FOUND',
      'CART_FULL',
    )
    .meta({ isRepeatable: true })
    .input(cartAddition)
    .output(cart),
  changeQuantity: changeCall
    .patch(
      '/cart/items/{productId}',
      'Set a line’s quantity; zero or less removes it',
      ...changeErrors,
      'CART_ITEM_NOT_FOUND',
    )
    .input(
      z.strictObject({
        productId: identifier,
        quantity: z
          .int('A quantidade deve ser um número inteiro.')
          .min(-maximumQuantityPerLine)
          .max(maximumQuantityPerLine, `A quantidade deve ser no máximo ${maximumQuantityPerLine}.`),
        /** What the line held in the caller's eyes: where it holds another number, nothing changes. */
        seenQuantity: z.int().optional(),
      }),
    )
    .output(cart),
  remove: changeCall
    .delete('/cart/items/{productId}', 'Take a line out of the cart')
    .input(z.strictObject({ productId: identifier }))
    .output(cart),
  clear: changeCall.delete('/cart/items', 'Empty the cart').output(cart),
  chooseShipping: changeCall
    .put('/cart/shipping', 'Choose the freight of the whole cart', ...quoteErrors, 'EMPTY_CART')
    .input(
      z.strictObject({
        postalCode: postalCodeField,
        /** Left out, the cheapest is chosen. */
        service: shippingService.optional(),
        /** Whether the cheapest is chosen, too, where that service is not on offer. */
        orCheapest: z.boolean().default(false),
      }),
    )
    .output(cart),
  applyCoupon: changeCall
    .put('/cart/coupon', 'Put a coupon into the cart', 'COUPON_UNKNOWN', 'COUPON_REFUSED', 'TOO_MANY_REQUESTS')
    .input(z.strictObject({ code: couponCode }))
    .output(cart),
  removeCoupon: changeCall.delete('/cart/coupon', 'Take the coupon out of the cart').output(cart),
  clearShipping: changeCall.delete('/cart/shipping', 'Forget the freight chosen for the cart').output(cart),
}
