import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type AdjustmentRule,
  adjustmentKinds,
  paymentDiscount,
  priceOrder,
  sumLineShares,
  takeAmount,
  takeOffGoods,
  takePercentage,
} from '#modules/catalog/promotions/adjustments.ts'
import { noConditions, promotionRules } from '#modules/catalog/promotions/rules.ts'
import { paidForLine } from '../pricing/rules.ts'
import { returnAmount } from './amounts.ts'

type Line = { unitPriceCents: number; quantity: number; shippingCents: number; piecesPerUnit: 1 | 4 }

/** An order's lines as they are stored, and what the order costs. */
function orderOf(lines: readonly Line[], rules: readonly AdjustmentRule[]) {
  const { adjustments, totalCents } = priceOrder(lines, rules)
  const items = lines.map(({ unitPriceCents, quantity, shippingCents, piecesPerUnit }, index) => {
    const { goodsCents: discountCents, shippingCents: shippingDiscountCents } = sumLineShares(adjustments, index)
    const item = { priceAtTimeCents: unitPriceCents, quantity, shippingCents, discountCents, shippingDiscountCents }
    return { ...paidForLine(item), orderedPieces: quantity * piecesPerUnit }
  })
  return { items, totalCents }
}

const anyLine = fc.record({
  unitPriceCents: fc.nat({ max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  shippingCents: fc.nat({ max: 20_000 }),
  piecesPerUnit: fc.constantFrom<(1 | 4)[]>(1, 4),
})

/** Rules of all kinds: parts of each piece, amounts off the goods, amounts off goods and freight. */
const anyRules = fc.array(
  fc.record({
    kind: fc.constantFrom(...adjustmentKinds),
    way: fc.constantFrom('part', 'goods', 'all'),
    percent: fc.integer({ min: 1, max: 100 }),
    amountCents: fc.nat({ max: 800_000 }),
  }),
  { maxLength: 6 },
)
type AnyRule = { kind: (typeof adjustmentKinds)[number]; way: string; percent: number; amountCents: number }

const ruleOf = (lines: readonly Line[], { kind, way, percent, amountCents }: AnyRule): AdjustmentRule => {
  const takeOff: Record<string, AdjustmentRule['takeOff']> = {
    part: (left) =>
      left.map(({ goodsCents }, index) => ({
        goodsCents: takePercentage(goodsCents, lines[index]?.quantity ?? 1, percent),
        shippingCents: 0,
      })),
    goods: takeOffGoods(amountCents),
    all: takeAmount(amountCents),
  }
  return { kind, label: kind, takeOff: takeOff[way] ?? takeAmount(amountCents) }
}

it('gives back exactly what was paid, in whatever pieces, steps and order', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      anyRules,
      fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 40 }),
      (lines, rules, steps) => {
        const { items, totalCents } = orderOf(
          lines,
          rules.map((rule) => ruleOf(lines, rule)),
        )
        const earlier = items.map(() => 0)
        let givenBack = 0
        const giveBack = (index: number, pieces: number) => {
          const item = items[index]
          const earlierPieces = earlier[index] ?? 0
          if (!item || pieces === 0) return
          const { totalCents: cents } = returnAmount('before-dispatch', [{ ...item, earlierPieces, pieces }])
          earlier[index] = earlierPieces + pieces
          givenBack += cents
          expect(cents).toBeGreaterThanOrEqual(0)
          expect(givenBack).toBeLessThanOrEqual(totalCents)
        }
        for (const [line, pieces] of steps) {
          const index = line % items.length
          giveBack(index, pieces % ((items[index]?.orderedPieces ?? 0) - (earlier[index] ?? 0) + 1))
        }
        // What is left comes back at last.
        for (const [index, { orderedPieces }] of items.entries()) giveBack(index, orderedPieces - (earlier[index] ?? 0))
        expect(givenBack).toBe(totalCents)
      },
    ),
    { numRuns: 500 },
  )
})

it('gives two of four back at what four for three cost, and the other two with the remaining cent', () => {
  const tyre = { unitPriceCents: 399_99, quantity: 4, shippingCents: 20_01, piecesPerUnit: 1 } as const
  const asked = { productId: 'tyre', categoryId: null, brandId: null, originalPriceCents: null }
  const promoted = [{ ...tyre, ...asked, isNew: false, isFeatured: false, isSetOfFour: false }]
  const benefit = { kind: 'pay-fewer', take: 4, pay: 3 } as const
  const promotion = { id: 'a', label: '', benefit, conditions: noConditions, priority: 0, combinesWithCoupons: true }
  const rules = [
    ...promotionRules(promoted, { promotions: [promotion], buyer: {} }),
    paymentDiscount([tyre], { percent: 5, label: 'Pix' }),
  ]
  const { items, totalCents } = orderOf([tyre], rules)
  // Three of R$ 399,99 are R$ 1.199,97: R$ 15,00 off each of four by Pix, and the freight.
  expect(totalCents).toBe(1139_97 + 20_01)
  const back = (earlierPieces: number) =>
    returnAmount(
      'before-dispatch',
      items.map((item) => ({ ...item, earlierPieces, pieces: 2 })),
    )
  expect(back(0)).toEqual({ goodsCents: 569_98, freightCents: 10_00, totalCents: 579_98 })
  expect(back(2)).toEqual({ goodsCents: 569_99, freightCents: 10_01, totalCents: 580_00 })
})
