import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type AdjustmentRule,
  paymentDiscount,
  priceOrder,
  sumLineShares,
  takeAmount,
  takeOffGoods,
} from '#modules/catalog/promotions/adjustments.ts'
import { discountColumns } from '#modules/sales/pricing/rules.ts'
import { splitEvenly } from '#platform/money.ts'
import { cfopCodes, keptAmounts, lineAmounts, type SoldLine } from './order-lines.ts'

const lines = fc.array(
  fc.record({ unitPriceCents: fc.integer({ min: 0, max: 500_000 }), quantity: fc.integer({ min: 1, max: 20 }) }),
  { minLength: 1, maxLength: 8 },
)
const amount = fc.integer({ min: 0, max: 900_000 })

it('adds up to the order, to the cent, whatever was taken off it', () => {
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 0, max: 90_000 }),
      fc.tuple(amount, amount, amount),
      (sold, freight, taken) => {
        const shares = splitEvenly(freight, sold.length)
        const priced = sold.map((line, index) => ({ ...line, shippingCents: shares[index] ?? 0 }))
        const rules: AdjustmentRule[] = [
          { kind: 'promotion', label: 'Promoção', takeOff: takeAmount(taken[0]) },
          { kind: 'manual', label: 'Desconto', takeOff: takeOffGoods(taken[1]) },
          { kind: 'credit', label: 'Crédito', takeOff: takeAmount(taken[2]) },
          paymentDiscount(priced, { percent: 5, label: 'Pix' }),
        ]
        const order = priceOrder(priced, rules)
        const credit = order.adjustments.filter(({ kind }) => kind === 'credit')
        const stored = priced.map((line, index): SoldLine => {
          const discount = sumLineShares(order.adjustments, index)
          const byCredit = sumLineShares(credit, index)
          return {
            ...{ quantity: line.quantity, cancelledQuantity: 0, priceAtTimeCents: line.unitPriceCents },
            ...{
              pixDiscountCents: 0,
              discountCents: discount.goodsCents,
              shippingDiscountCents: discount.shippingCents,
            },
            shippingCents: line.shippingCents,
            ...{ creditGoodsCents: byCredit.goodsCents, creditShippingCents: byCredit.shippingCents },
          }
        })
        const amounts = stored.map(lineAmounts)
        const sum = (name: keyof (typeof amounts)[number]) => amounts.reduce((total, one) => total + one[name], 0)
        const { discountCents, pixDiscountCents } = discountColumns(order.adjustments)
        expect(sum('totalCents')).toBe(order.totalCents)
        expect(sum('priceCents')).toBe(order.subtotalCents)
        expect(sum('discountCents') - sum('freightCents') + sum('creditCents')).toBe(
          discountCents + pixDiscountCents - order.shippingCents,
        )
        // What is delivered of an order of which nothing was cancelled is all of it; of one cancelled whole, nothing.
        expect(stored.map(keptAmounts)).toEqual(amounts)
        for (const line of stored) {
          const none = keptAmounts({ ...line, cancelledQuantity: line.quantity })
          expect(Object.values(none).every((cents) => cents === 0)).toBe(true)
        }
      },
    ),
  )
})

it.each([
  [null, null, '5102', '6108'],
  [null, '52998224725', '5102', '6108'],
  [null, '11222333000181', '5102', '6102'],
  ['1600100', '52998224725', '5405', '6404'],
])('of CEST %s sold to %s is %s inside the state and %s beyond it', (cest, buyerTaxId, inside, outside) => {
  expect(cfopCodes({ cest, buyerTaxId })).toEqual({ inside, outside })
})
