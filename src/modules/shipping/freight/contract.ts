import { z } from 'zod'
import { adjustmentView } from '#modules/catalog/promotions/contract.ts'
import { buyerCalls, publicCalls } from '#platform/contract/calls.ts'
import { identifier, postalCodeField, productIdsField, quantityField } from '#platform/contract/fields.ts'
import { shippingServices } from './delivery.ts'
import { freightZones } from './rules.ts'

const publicCall = publicCalls('Shipping', { work: 'checkout' })
const buyerCall = buyerCalls('Shipping')

export const shippingService = z.enum(shippingServices)

/** Days between which something arrives, both included. */
export const arrival = z.object({ from: z.iso.date(), to: z.iso.date() })

export const shippingOption = z.object({
  service: shippingService,
  name: z.string(),
  costCents: z.int(),
  /** What promotions and the coupon of the cart take off it. */
  discountCents: z.int(),
  /** The cost before them, as people read it. */
  label: z.string(),
  eta: z.string(),
  arrival,
})
export type ShippingOptionView = z.output<typeof shippingOption>

export const postalAddress = z.object({
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  /** Empty where the postal service knows none. */
  street: z.string(),
  district: z.string(),
  /** Where all places have the same freight. */
  zone: z.enum(freightZones),
  /** True when it comes from the table of ranges, not from the postal service. */
  isApproximate: z.boolean(),
  /** Promotions of freight that ask for a region, and are for this one. */
  regionalPromotions: z.array(z.uuid()).optional(),
})
export type PostalAddress = z.output<typeof postalAddress>

export const shippingQuote = z.object({ destination: postalAddress, options: z.array(shippingOption) })
export type ShippingQuote = z.output<typeof shippingQuote>

/** Of a product alone in the cart: what its pieces cost there, if it goes this way. */
const productQuote = shippingQuote.extend({ options: z.array(shippingOption.extend({ goodsCents: z.int() })) })
export type ProductQuote = z.output<typeof productQuote>

/** Of a cart: all that promotions and its coupon take off, if it goes this way, and what Pix does. */
const cartShippingOption = shippingOption.extend({
  adjustments: z.array(adjustmentView),
  pixDiscountCents: z.int(),
})
export type CartShippingOption = z.output<typeof cartShippingOption>
const cartQuote = shippingQuote.extend({ options: z.array(cartShippingOption) })
export type CartQuote = z.output<typeof cartQuote>

export const lookupErrors = ['UNKNOWN_POSTAL_CODE', 'POSTAL_CODE_LOOKUP_FAILED'] as const

export const shippingContract = {
  findPostalCode: publicCall
    .get('/postal-codes/{postalCode}', 'City and street of a postal code', ...lookupErrors)
    .input(z.strictObject({ postalCode: postalCodeField }))
    .output(postalAddress),
  quoteProduct: publicCall
    .get('/products/{productId}/shipping', 'Freight of one product', ...lookupErrors, 'PRODUCT_NOT_FOUND')
    .input(z.strictObject({ productId: identifier, postalCode: postalCodeField, quantity: quantityField.default(1) }))
    .output(productQuote),
  freightCosts: publicCalls('Shipping')
    .get('/freight-zones/{zone}/costs', 'What sending one of each of up to 60 products into a zone costs at least')
    .meta({ cache: ['category', 'freight', 'promotions'] })
    .input(
      z.strictObject({
        zone: z.enum(freightZones),
        products: productIdsField(60),
        /** Those of `regionalPromotions` of the postal code. */
        promotions: productIdsField(20).optional(),
      }),
    )
    .output(z.array(z.object({ productId: z.uuid(), costCents: z.int() }))),
  quoteCart: buyerCall
    .get('/cart/shipping', 'Freight of the customer’s cart', ...lookupErrors, 'EMPTY_CART')
    .input(z.strictObject({ postalCode: postalCodeField }))
    .output(cartQuote),
}
