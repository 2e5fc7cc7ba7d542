import { type Adjustment, type AdjustmentKind, sumAdjustments } from '#modules/catalog/promotions/adjustments.ts'
import type { Cents } from '#platform/money.ts'

/** An adjustment as cart, order and e-mail show it. */
export type AdjustmentView = { kind: AdjustmentKind; label: string; goodsCents: Cents; shippingCents: Cents }

export const viewAdjustment = ({ kind, label, shares }: Adjustment): AdjustmentView => ({
  kind,
  label,
  goodsCents: shares.reduce((sum, { goodsCents }) => sum + goodsCents, 0),
  shippingCents: shares.reduce((sum, share) => sum + share.shippingCents, 0),
})

type Shown = { shippingCents: Cents; adjustments: readonly AdjustmentView[] }

const isOfFreight = ({ kind }: AdjustmentView) => kind === 'promotion' || kind === 'coupon'

/**
 * How amounts are shown: freight as it costs after promotions and coupons, and what else is taken off, a row for each
 * label. Subtotal, freight and rows add up to the total.
 */
export function describeAmounts({ shippingCents, adjustments }: Shown): {
  freightCents: Cents
  rows: { label: string; amountCents: Cents }[]
  /** By promotions and coupon. */
  savedCents: Cents
} {
  const offFreightCents = adjustments.filter(isOfFreight).reduce((sum, adjustment) => sum + adjustment.shippingCents, 0)
  const shownCents = (adjustment: AdjustmentView) =>
    adjustment.goodsCents + (isOfFreight(adjustment) ? 0 : adjustment.shippingCents)
  const byLabel = [...Map.groupBy(adjustments, ({ label }) => label)]
  const rows = byLabel.map(([label, ofLabel]) => ({
    label,
    amountCents: ofLabel.reduce((sum, adjustment) => sum - shownCents(adjustment), 0),
  }))
  return {
    freightCents: shippingCents - offFreightCents,
    rows: rows.filter(({ amountCents }) => amountCents < 0),
    savedCents: adjustments.filter(isOfFreight).reduce((sum, one) => sum + one.goodsCents + one.shippingCents, 0),
  }
}

/** An order's columns for what its adjustments take off: that of Pix apart, since it is due if paid otherwise. */
export const discountColumns = (adjustments: readonly Adjustment[]) => {
  const pixDiscountCents = sumAdjustments(adjustments, 'payment')
  return { discountCents: sumAdjustments(adjustments) - pixDiscountCents, pixDiscountCents }
}

type DiscountedItem = {
  priceAtTimeCents: Cents
  quantity: number
  shippingCents: Cents
  discountCents?: Cents | undefined
  shippingDiscountCents?: Cents | undefined
  /** Per piece, of orders before adjustments. */
  pixDiscountCents?: Cents | undefined
}

/** What a line of an order costs after its adjustments, and its freight. */
export const paidForLine = (item: DiscountedItem): { goodsCents: Cents; shippingCents: Cents } => ({
  goodsCents: (item.priceAtTimeCents - (item.pixDiscountCents ?? 0)) * item.quantity - (item.discountCents ?? 0),
  shippingCents: item.shippingCents - (item.shippingDiscountCents ?? 0),
})

/** A coupon's code in capitals and without spaces, as it is stored. */
export const normaliseCode = (code: string): string => code.replaceAll(/\s/g, '').toUpperCase()
