import { type Cents, divideRoundingHalfUp } from '#platform/money.ts'

/** In the order in which they are taken off: each sees what those before it have left. */
export const adjustmentKinds = ['promotion', 'coupon', 'payment', 'manual', 'credit'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** A line of a cart or an order, and the share of the freight that it carries. */
export type PricedLine = { unitPriceCents: Cents; quantity: number; shippingCents: Cents }

/** What an adjustment takes off one line, or what is left of it. */
export type Share = { goodsCents: Cents; shippingCents: Cents }

type Named = {
  kind: AdjustmentKind
  /** As customers read it. */
  label: string
  promotionId?: string | undefined
  /** Of a coupon. */
  code?: string | undefined
}

/** Something that lowers what an order costs. `takeOff` answers with a share per line, in their order. */
export type AdjustmentRule = Named & { takeOff: (left: readonly Share[]) => readonly Share[] }

/** `shares` has one for each line and adds up to `amountCents`, which is more than 0. */
export type Adjustment = Named & { amountCents: Cents; shares: readonly Share[] }

export type OrderPrice = {
  subtotalCents: Cents
  shippingCents: Cents
  adjustments: readonly Adjustment[]
  totalCents: Cents
  /** What each line costs after all adjustments. */
  left: readonly Share[]
}

/** What lines cost by these rules, exact to the cent: shares add up, and nothing becomes negative. */
export function priceOrder(lines: readonly PricedLine[], rules: readonly AdjustmentRule[]): OrderPrice {
  let left: readonly Share[] = lines.map(({ unitPriceCents, quantity, shippingCents }) => ({
    goodsCents: unitPriceCents * quantity,
    shippingCents,
  }))
  const [subtotalCents, shippingCents] = [sumGoods(left), sumShipping(left)]
  const adjustments: Adjustment[] = []
  for (const { takeOff, ...named } of inOrder(rules)) {
    const asked = takeOff(left)
    const shares = left.map((rest, index) => ({
      goodsCents: within(asked[index]?.goodsCents, rest.goodsCents),
      shippingCents: within(asked[index]?.shippingCents, rest.shippingCents),
    }))
    const amountCents = sumShares(shares)
    if (amountCents === 0) continue
    adjustments.push({ ...named, amountCents, shares })
    left = left.map((rest, index) => ({
      goodsCents: rest.goodsCents - (shares[index]?.goodsCents ?? 0),
      shippingCents: rest.shippingCents - (shares[index]?.shippingCents ?? 0),
    }))
  }
  return { subtotalCents, shippingCents, adjustments, totalCents: sumShares(left), left }
}

const inOrder = (rules: readonly AdjustmentRule[]) =>
  rules.toSorted((one, other) => adjustmentKinds.indexOf(one.kind) - adjustmentKinds.indexOf(other.kind))

const within = (cents: Cents = 0, mostCents: Cents): Cents => Math.max(0, Math.min(cents, mostCents))

export const sumGoods = (shares: readonly Share[]): Cents => shares.reduce((sum, { goodsCents }) => sum + goodsCents, 0)
export const sumShipping = (shares: readonly Share[]): Cents =>
  shares.reduce((sum, share) => sum + share.shippingCents, 0)
export const sumShares = (shares: readonly Share[]): Cents => sumGoods(shares) + sumShipping(shares)

/** What adjustments of these kinds take off in all. */
export const sumAdjustments = (
  adjustments: readonly Pick<Adjustment, 'kind' | 'amountCents'>[],
  ...kinds: readonly AdjustmentKind[]
): Cents =>
  adjustments.reduce(
    (sum, { kind, amountCents }) => sum + (kinds.length === 0 || kinds.includes(kind) ? amountCents : 0),
    0,
  )

/** What a line costs less after all adjustments. */
export const sumLineShares = (adjustments: readonly Adjustment[], line: number): Share =>
  adjustments.reduce<Share>(
    (sum, { shares }) => ({
      goodsCents: sum.goodsCents + (shares[line]?.goodsCents ?? 0),
      shippingCents: sum.shippingCents + (shares[line]?.shippingCents ?? 0),
    }),
    { goodsCents: 0, shippingCents: 0 },
  )

/** What one piece costs, and how many cost it: at most two prices, a cent apart, that add up to the whole. */
export function splitIntoPieces(cents: Cents, quantity: number): { eachCents: Cents; pieces: number }[] {
  const remainder = cents % quantity
  const eachCents = (cents - remainder) / quantity
  return [
    { eachCents: eachCents + 1, pieces: remainder },
    { eachCents, pieces: quantity - remainder },
  ].filter(({ pieces }) => pieces > 0)
}

/**
 * A part of what a line costs, rounded half up for each piece: what a card says of one piece, times the quantity, is
 * what the line costs.
 */
export const takePercentage = (cents: Cents, quantity: number, percent: number): Cents =>
  splitIntoPieces(cents, quantity).reduce(
    (sum, { eachCents, pieces }) => sum + divideRoundingHalfUp(eachCents * percent, 100) * pieces,
    0,
  )

/** Shares an amount, at most the sum of the parts, by their sizes: exact, and no share is more than its part. */
export function spreadAmount(amountCents: Cents, parts: readonly Cents[]): Cents[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const amount = Math.min(amountCents, whole)
  if (whole === 0) return parts.map(() => 0)
  let upTo = 0
  let shared = 0
  return parts.map((part) => {
    upTo += part
    // In bigint: the product of two amounts can pass 2^53.
    const share = Number((BigInt(amount) * BigInt(upTo)) / BigInt(whole)) - shared
    shared += share
    return share
  })
}

/** Takes an amount off goods and freight alike. */
export const takeAmount =
  (amountCents: Cents): AdjustmentRule['takeOff'] =>
  (left) => {
    const shares = spreadAmount(
      amountCents,
      left.flatMap(({ goodsCents, shippingCents }) => [goodsCents, shippingCents]),
    )
    return left.map((_, index) => ({
      goodsCents: shares[2 * index] ?? 0,
      shippingCents: shares[2 * index + 1] ?? 0,
    }))
  }

/** Takes an amount off the goods alone. */
export const takeOffGoods =
  (amountCents: Cents): AdjustmentRule['takeOff'] =>
  (left) =>
    spreadAmount(
      amountCents,
      left.map(({ goodsCents }) => goodsCents),
    ).map((goodsCents) => ({ goodsCents, shippingCents: 0 }))

/** The price of goods for a payment method: freight costs the same however it is paid. */
export const paymentDiscount = (
  lines: readonly Pick<PricedLine, 'quantity'>[],
  { percent, label }: { percent: number; label: string },
): AdjustmentRule => ({
  kind: 'payment',
  label,
  takeOff: (left) =>
    left.map(({ goodsCents }, index) => ({
      goodsCents: takePercentage(goodsCents, lines[index]?.quantity ?? 1, percent),
      shippingCents: 0,
    })),
})
