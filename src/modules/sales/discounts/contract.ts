import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { absent, centsField, centsWithMessages, identifier, requiredLongText } from '#platform/contract/fields.ts'
import { maxNoteLength } from '#platform/numbers.ts'
import { adminOrder } from '../orders/staff-contract.ts'

const call = adminCalls('Back office: orders and shipments', { permission: 'orders.money' })

const noAmount = 'Informe o valor do desconto.'
const noPercentage = 'Informe uma porcentagem inteira, de 1 a 100.'
/** What the staff takes off the goods of an order. */
export const manualDiscount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), amountCents: centsWithMessages(noAmount).min(1, noAmount) }),
  z.strictObject({
    kind: z.literal('percentage'),
    percent: z.int(noPercentage).min(1, noPercentage).max(100, noPercentage),
  }),
])

/** With the reason, which the staff alone reads. */
export const givenDiscount = z.strictObject(
  {
    by: manualDiscount,
    reason: requiredLongText(maxNoteLength, 'Escreva o motivo do desconto.'),
  },
  absent('Informe o desconto.'),
)

/** A discount on an order that is not paid; if it costs something else than the person saw, nothing changes. */
export const newDiscount = z.strictObject({
  id: identifier,
  discount: givenDiscount,
  expectedTotalCents: centsField,
})
export type NewDiscount = z.output<typeof newDiscount>

export const adminDiscountsContract = {
  give: call
    .post(
      '/admin/orders/{id}/discounts',
      'Take something off the goods of an unpaid order; its payment page is replaced',
      'ORDER_NOT_FOUND',
      'PRICE_FIXED',
      'DISCOUNT_TOO_HIGH',
      'DISCOUNT_OVER_LIMIT',
      'CHANGED_MEANWHILE',
      'PAYMENT_PROVIDER_FAILED',
    )
    .input(newDiscount)
    .output(adminOrder),
}
