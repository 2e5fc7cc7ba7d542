import { z } from 'zod'
import { maximumQuantityPerLine } from '#domain/cart/change-quantity.ts'
import { customerCall } from '../call.ts'
import { declare } from '../errors.ts'
import { identifier, postalCodeField, quantityField } from '../fields.ts'
import { shippingService } from './shipping.ts'

const tags = ['Cart']

const changeCall = customerCall.meta({
  signedOutMessage: 'Você precisa estar logado para adicionar itens ao carrinho.',
})

export const cartItem = z.object({
  productId: z.uuid(),
  name: z.string(),
  category: z.string().nullable(),
  imageUrl: z.string().nullable(),
  unitPriceCents: z.int(),
  /** What one piece cost when the customer last put some in; the price may have changed since. */
  addedPriceCents: z.int(),
  quantity: z.int(),
  stockQuantity: z.int(),
  /** False when it can no longer be bought: deleted or turned into price on request. */
  isAvailable: z.boolean(),
  /** This line's share of the cart's freight. */
  shipping: z.object({ method: z.string(), costCents: z.int(), eta: z.string() }).nullable(),
})
export type CartItem = z.output<typeof cartItem>

export const cart = z.object({
  items: z.array(cartItem),
  itemCount: z.int(),
  subtotalCents: z.int(),
  shippingCents: z.int(),
  totalCents: z.int(),
  /** The freight chosen for the whole cart; gone as soon as the cart changes, or is to go elsewhere. */
  shipping: z
    .object({ service: shippingService, method: z.string(), eta: z.string(), postalCode: z.string() })
    .nullable(),
})
export type Cart = z.output<typeof cart>

const changeErrors = declare('INSUFFICIENT_STOCK', 'PRODUCT_UNAVAILABLE', 'PRICE_ON_REQUEST')
const quoteErrors = declare('UNKNOWN_POSTAL_CODE', 'POSTAL_CODE_LOOKUP_FAILED', 'SHIPPING_UNAVAILABLE')
const chosenShipping = z.strictObject({ postalCode: postalCodeField, service: shippingService })

export const cartContract = {
  read: customerCall.route({ method: 'GET', path: '/cart', summary: 'The customer’s cart', tags }).output(cart),
  add: changeCall
    .route({ method: 'POST', path: '/cart/items', summary: 'Put pieces of a product into the cart', tags })
    .errors({ ...changeErrors, ...quoteErrors, ...declare('PRODUCT_NOT_FOUND') })
    .input(
      z.strictObject({
        productId: identifier,
        quantity: quantityField.default(1),
        shipping: chosenShipping.optional(),
        /** The caller's own id of this addition: sent again because no answer came, nothing is added a second time. */
        additionId: identifier.optional(),
      }),
    )
    .output(cart),
  changeQuantity: changeCall
    .route({
      method: 'PATCH',
      path: '/cart/items/{productId}',
      summary: 'Set a line’s quantity; zero or less removes it',
      tags,
    })
    .errors({ ...changeErrors, ...declare('CART_ITEM_NOT_FOUND') })
    .input(
      z.strictObject({
        productId: identifier,
        quantity: z
          .int('A quantidade deve ser um número inteiro.')
          .min(-maximumQuantityPerLine)
          .max(maximumQuantityPerLine),
        /** What the line held in the caller's eyes; where it holds another number, nothing is changed and the cart as it is answers. */
        seenQuantity: z.int().optional(),
      }),
    )
    .output(cart),
  remove: changeCall
    .route({ method: 'DELETE', path: '/cart/items/{productId}', summary: 'Take a line out of the cart', tags })
    .input(z.strictObject({ productId: identifier }))
    .output(cart),
  clear: changeCall.route({ method: 'DELETE', path: '/cart/items', summary: 'Empty the cart', tags }).output(cart),
  chooseShipping: changeCall
    .route({ method: 'PUT', path: '/cart/shipping', summary: 'Choose the freight of the whole cart', tags })
    .errors({ ...quoteErrors, ...declare('EMPTY_CART') })
    .input(chosenShipping)
    .output(cart),
  clearShipping: changeCall
    .route({ method: 'DELETE', path: '/cart/shipping', summary: 'Forget the freight chosen for the cart', tags })
    .output(cart),
}
