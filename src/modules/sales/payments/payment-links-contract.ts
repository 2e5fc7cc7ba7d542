import { z } from 'zod'
import { publicCalls } from '#platform/contract/calls.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { order, payingErrors } from '../orders/contract.ts'

const call = publicCalls('Payment links', { work: 'checkout' })

const input = z.strictObject({
  /** The secret out of the link. */
  token: requiredText(100, 'Informe o código do link.'),
})

/** An order entered by the staff, as anybody with its link may see it. */
export const linkedOrder = order
  .pick({
    status: true,
    subtotalCents: true,
    shippingCents: true,
    adjustments: true,
    pixDiscountCents: true,
    totalCents: true,
    deliveryAddress: true,
    shippingMethod: true,
    shippingEta: true,
    arrival: true,
    paymentChoice: true,
    payment: true,
    isPaymentUnconfirmed: true,
    paymentDueAt: true,
    externalReference: true,
    items: true,
  })
  .extend({ number: z.string(), firstName: z.string() })
export type LinkedOrder = z.output<typeof linkedOrder>

export const paymentLinksContract = {
  check: call
    .post('/payment-links/check', 'What the link of an order made by the shop is about', 'PAYMENT_LINK_ENDED')
    .meta({ isRepeatable: true, isRead: true })
    .input(input)
    .output(linkedOrder),
  pay: call
    .post('/payment-links/payment', 'Open the payment page of that order', 'PAYMENT_LINK_ENDED', ...payingErrors)
    .meta({ isRepeatable: true })
    .input(input)
    .output(z.object({ paymentUrl: z.string() })),
}
