import { z } from 'zod'
import { adjustmentView, couponCode } from '#modules/catalog/promotions/contract.ts'
import { lookupErrors, shippingQuote } from '#modules/shipping/freight/contract.ts'
import { adminCalls } from '#platform/contract/calls.ts'
import {
  absent,
  email,
  identifier,
  postalCodeField,
  quantityField,
  requiredText,
  storedAddress,
  taxIdField,
} from '#platform/contract/fields.ts'
import { givenDiscount, manualDiscount } from '../discounts/contract.ts'
import { placeOrderInput, placingErrors } from '../orders/contract.ts'
import { paymentChoices } from '../payments/rules.ts'

const call = adminCalls('Back office: orders and shipments', { permission: 'orders.edit' })

export const maxPhoneOrderLines = 50

const noProducts = 'Adicione pelo menos um produto.'
const lines = z
  .array(z.strictObject({ productId: identifier, quantity: quantityField }), absent(noProducts))
  .min(1, noProducts)
  .max(maxPhoneOrderLines, `Um pedido tem até ${maxPhoneOrderLines} produtos.`)
  .refine(
    (chosen) => new Set(chosen.map(({ productId }) => productId)).size === chosen.length,
    'O mesmo produto está duas vezes no pedido.',
  )

/** A possible buyer: a customer with an account, or the buyer of an earlier order without one. */
export const phoneOrderContact = z.object({
  /** Their account; null for a buyer without one. */
  customerId: z.uuid().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether the account's owner has proved that it is theirs; orders of others stay outside the account. */
  isEmailProved: z.boolean(),
  phone: z.string().nullable(),
  taxId: z.string().nullable(),
  /** Where what they ordered last goes; their own first address where they have not ordered yet. */
  address: storedAddress.nullable(),
})
export type PhoneOrderContact = z.output<typeof phoneOrderContact>

export const lineFaults = ['withdrawn', 'on-request', 'too-few'] as const

export const phoneOrderLine = z.object({
  productId: z.uuid(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  quantity: z.int(),
  unitPriceCents: z.int(),
  stockQuantity: z.int(),
  fault: z.enum(lineFaults).nullable(),
})
export type PhoneOrderLine = z.output<typeof phoneOrderLine>

export const phoneOrderQuote = z.object({
  lines: z.array(phoneOrderLine),
  /** What promotions take off the goods; what they take off the freight is in its options. */
  adjustments: z.array(adjustmentView),
  pixDiscountCents: z.int(),
  /** The coupon that was asked for; `refusal` says why it does not count. */
  coupon: z.object({ code: z.string(), label: z.string(), refusal: z.string().nullable() }).nullable(),
  shipping: shippingQuote.nullable(),
})
export type PhoneOrderQuote = z.output<typeof phoneOrderQuote>

const orderedCoupon = couponCode.nullable().default(null)

/** Whose limits of coupons count, as far as they are known. */
const quotedBuyer = z.strictObject({
  customerId: identifier.nullable().default(null),
  email: email.optional(),
  taxId: taxIdField.optional(),
})

export const phoneOrderQuoteInput = z.strictObject({
  lines,
  postalCode: postalCodeField.optional(),
  paymentChoice: z.enum(paymentChoices).default('any'),
  buyer: quotedBuyer.default({ customerId: null }),
  couponCode: orderedCoupon,
  discount: manualDiscount.nullable().default(null),
})

export const placePhoneOrderInput = placeOrderInput.extend({
  couponCode: orderedCoupon,
  discount: givenDiscount.nullable().default(null),
  /** The account it is for, with its e-mail; null for a buyer without one. */
  customerId: identifier.nullable().default(null),
  lines,
})

/** Orders that the staff makes for a customer at the telephone, who pays by a link. */
export const adminPhoneOrdersContract = {
  contacts: call
    .get('/admin/phone-orders/contacts', 'Who may be ordering: by name, e-mail, phone or CPF')
    .input(z.strictObject({ search: requiredText(200, 'Informe o que buscar.') }))
    .output(z.array(phoneOrderContact)),
  contact: call
    .get(
      '/admin/phone-orders/contacts/{customerId}',
      'A customer with an account, as an order takes them',
      'USER_NOT_FOUND',
    )
    .input(z.strictObject({ customerId: identifier }))
    .output(phoneOrderContact),
  quote: call
    .post(
      '/admin/phone-orders/quote',
      'What some products cost now, and what sending them does',
      'PRODUCT_NOT_FOUND',
      ...lookupErrors,
    )
    .meta({ isRead: true })
    .input(phoneOrderQuoteInput)
    .output(phoneOrderQuote),
  place: call
    .add(
      '/admin/phone-orders',
      'Order for a customer, who gets the link by which it is paid',
      'USER_NOT_FOUND',
      'EMAIL_TAKEN',
      'PRODUCT_NOT_FOUND',
      'DISCOUNT_TOO_HIGH',
      'DISCOUNT_OVER_LIMIT',
      ...placingErrors,
    )
    .meta({ isRepeatable: true })
    .input(placePhoneOrderInput)
    .output(z.object({ orderId: z.uuid() })),
}
