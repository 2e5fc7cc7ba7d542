import type { Cents } from '#platform/money.ts'
import type { CreditReason } from '../credit/rules.ts'
import { heldCents } from '../payments/amounts.ts'
import { type ReturnReason, returnRules } from './rules.ts'

/** A line of the order of which pieces come back. */
export type AmountLine = {
  goodsCents: Cents
  shippingCents: Cents
  /** Single pieces of the whole line: a set has four. */
  orderedPieces: number
  earlierPieces: number
  pieces: number
}

export type ReturnAmount = { goodsCents: Cents; freightCents: Cents; totalCents: Cents }

/** What pieces are worth: their price and, by the reason, their share of freight. Shares add up to the cent. */
export function returnAmount(reason: ReturnReason, lines: readonly AmountLine[]): ReturnAmount {
  const goodsCents = lines.reduce((sum, line) => sum + takeShare(line.goodsCents, line), 0)
  const freightCents = returnRules[reason].givesFreightBack
    ? lines.reduce((sum, line) => sum + takeShare(line.shippingCents, line), 0)
    : 0
  return { goodsCents, freightCents, totalCents: goodsCents + freightCents }
}

/** What of a line was paid by credit, if anything. */
type CreditShare = { creditGoodsCents?: Cents | undefined; creditShippingCents?: Cents | undefined }

const paidByCredit = <Line extends CreditShare>({ creditGoodsCents = 0, creditShippingCents = 0, ...line }: Line) => ({
  ...line,
  goodsCents: creditGoodsCents,
  shippingCents: creditShippingCents,
})

type CreditLine = Omit<AmountLine, 'goodsCents' | 'shippingCents'> & CreditShare

/** The share of the credit that paid for pieces, which goes back as credit: by the same rule as their money. */
export const returnedCredit = (reason: ReturnReason, lines: readonly CreditLine[]): Cents =>
  returnAmount(reason, lines.map(paidByCredit)).totalCents

function takeShare(cents: Cents, { orderedPieces, earlierPieces, pieces }: AmountLine): Cents {
  const shareOf = (count: number) => Math.floor((cents * count) / orderedPieces)
  return shareOf(earlierPieces + pieces) - shareOf(earlierPieces)
}

/** A line of a paid order that has not been sent. */
export type CancellableLine = Omit<AmountLine, 'pieces'> & {
  productId: string
  /** How many units can still be cancelled; a set is one. */
  quantity: number
  piecesPerUnit: number
}

export type CancelledLine = { productId: string; quantity: number }

/** What the customer gets back for cancelled units: their price and, if the shop decides so, their share of the freight. */
export function cancellationAmount(
  lines: readonly CancellableLine[],
  cancelled: readonly CancelledLine[],
  isFreightReturned: boolean,
): ReturnAmount {
  const quantities = new Map(cancelled.map(({ productId, quantity }) => [productId, quantity]))
  const piecesOf = (line: CancellableLine) => (quantities.get(line.productId) ?? 0) * line.piecesPerUnit
  const cancelledLines = lines.map((line) => ({ ...line, pieces: piecesOf(line) }))
  const amount = returnAmount('before-dispatch', cancelledLines)
  return isFreightReturned ? amount : { ...amount, freightCents: 0, totalCents: amount.goodsCents }
}

/** What of the credit that paid for cancelled units goes back. */
export const cancelledCredit = (
  lines: readonly (CancellableLine & CreditShare)[],
  cancelled: readonly CancelledLine[],
  isFreightReturned: boolean,
): Cents => cancellationAmount(lines.map(paidByCredit), cancelled, isFreightReturned).totalCents

/** Why units cannot be cancelled: the order does not have them, or nothing would be left of it. */
export function cancellationFault(
  lines: readonly CancellableLine[],
  cancelled: readonly CancelledLine[],
): 'too-many' | 'everything' | undefined {
  const isOnce = new Set(cancelled.map(({ productId }) => productId)).size === cancelled.length
  const isThere = cancelled.every(({ productId, quantity }) =>
    lines.some((line) => line.productId === productId && quantity > 0 && quantity <= line.quantity),
  )
  if (!isOnce || !isThere) return 'too-many'
  return countUnits(cancelled) < countUnits(lines) ? undefined : 'everything'
}

export const countUnits = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export type RefundablePayment = {
  id: string
  amountCents: Cents
  /** What is given back of it, or has been asked to be. */
  refundedCents: Cents
}

export type RefundPart = { paymentId: string; amountCents: Cents }

export const joinParts = (parts: readonly RefundPart[]): RefundPart[] =>
  [...Map.groupBy(parts, ({ paymentId }) => paymentId)].map(([paymentId, ofPayment]) => ({
    paymentId,
    amountCents: ofPayment.reduce((sum, part) => sum + part.amountCents, 0),
  }))

export const sumLeft = (payments: readonly RefundablePayment[]): Cents =>
  payments.reduce((sum, payment) => sum + heldCents(payment), 0)

/** Takes an amount out of payments in their order; undefined if they do not hold so much. */
export function spreadRefund(amountCents: Cents, payments: readonly RefundablePayment[]): RefundPart[] | undefined {
  const parts: RefundPart[] = []
  let remainingCents = amountCents
  for (const payment of payments) {
    const part = Math.min(remainingCents, sumLeft([payment]))
    if (part > 0) parts.push({ paymentId: payment.id, amountCents: part })
    remainingCents -= Math.max(0, part)
  }
  return remainingCents === 0 ? parts : undefined
}

type GivenBack = { amountCents: Cents }

/** What a return gave back, and what of it is credit: that of which the order was paid, or instead of money. */
export function sumGivenBack(
  refunds: readonly GivenBack[],
  credits: readonly (GivenBack & { reason: CreditReason })[],
) {
  const sum = (given: readonly GivenBack[]) => given.reduce((cents, { amountCents }) => cents + amountCents, 0)
  const returned = credits.filter(({ reason }) => reason === 'returned')
  return { refundCents: sum(refunds) + sum(returned), creditCents: sum(credits) }
}
