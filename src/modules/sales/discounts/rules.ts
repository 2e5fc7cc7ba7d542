import { type AdjustmentRule, sumGoods, takeOffGoods } from '#modules/catalog/promotions/adjustments.ts'
import { type Cents, divideRoundingHalfUp } from '#platform/money.ts'
import { couponTexts } from '../pricing/texts.ts'

/** What a member of the staff takes off the goods of an order: an amount, or a part of what they cost. */
export type ManualDiscount = { kind: 'amount'; amountCents: Cents } | { kind: 'percentage'; percent: number }

/** Of what goods cost after promotions, a coupon and the price for Pix. */
export const takePart = (goodsCents: Cents, percent: number): Cents => divideRoundingHalfUp(goodsCents * percent, 100)

export const discountCents = (discount: ManualDiscount, goodsCents: Cents): Cents =>
  discount.kind === 'amount' ? discount.amountCents : takePart(goodsCents, discount.percent)

export const manualRule = (discount: ManualDiscount): AdjustmentRule => ({
  kind: 'manual',
  label: couponTexts.manualDiscount,
  takeOff: (left) => takeOffGoods(discountCents(discount, sumGoods(left)))(left),
})

export type AskedDiscount = {
  amountCents: Cents
  /** What the goods cost without it, and the whole order. */
  goodsCents: Cents
  totalCents: Cents
  /** What the staff has taken off them before. */
  givenCents: Cents
  /** How much of the goods the member of the staff may give in all. */
  limitPercent: number
}

/** Why a discount cannot be given: goods do not cost so much or nothing would be left to pay, or its giver may not. */
export function discountFault(asked: AskedDiscount): 'too-high' | 'over-limit' | undefined {
  const { amountCents, goodsCents, totalCents, givenCents, limitPercent } = asked
  if (amountCents > goodsCents || amountCents >= totalCents) return 'too-high'
  const mostCents = takePart(goodsCents + givenCents, limitPercent)
  return givenCents + amountCents > mostCents ? 'over-limit' : undefined
}
