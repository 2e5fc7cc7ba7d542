import type { Cents } from '#platform/money.ts'

/** A line of an order as it is stored, and what of it was paid by credit. */
export type SoldLine = {
  quantity: number
  cancelledQuantity: number
  priceAtTimeCents: Cents
  /** Per piece, of orders before adjustments. */
  pixDiscountCents: Cents
  /** What adjustments take off the line, and off its share of the freight, credit among them. */
  discountCents: Cents
  shippingCents: Cents
  shippingDiscountCents: Cents
  creditGoodsCents: Cents
  creditShippingCents: Cents
}

/** Lines and freight without discounts are what the customer owes; credit is a way to pay it. */
export type LineAmounts = {
  priceCents: Cents
  discountCents: Cents
  freightCents: Cents
  creditCents: Cents
  totalCents: Cents
}

/** What a line of an order comes to. The totals of its lines add up to that of the order, to the cent. */
export function lineAmounts(line: SoldLine): LineAmounts {
  const priceCents = line.priceAtTimeCents * line.quantity
  const discountCents = line.pixDiscountCents * line.quantity + line.discountCents - line.creditGoodsCents
  const freightCents = line.shippingCents - (line.shippingDiscountCents - line.creditShippingCents)
  const creditCents = line.creditGoodsCents + line.creditShippingCents
  const totalCents = priceCents - discountCents + freightCents - creditCents
  return { priceCents, discountCents, freightCents, creditCents, totalCents }
}

/** The same of the units that are delivered: cancelled ones take their share of discount, freight and credit along. */
export function keptAmounts(line: SoldLine): LineAmounts {
  const { quantity, cancelledQuantity } = line
  const whole = lineAmounts(line)
  const kept = (cents: Cents) => cents - Math.floor((cents * cancelledQuantity) / quantity)
  const priceCents = line.priceAtTimeCents * (quantity - cancelledQuantity)
  const [discountCents, freightCents] = [kept(whole.discountCents), kept(whole.freightCents)]
  const creditCents = kept(whole.creditCents)
  const totalCents = priceCents - discountCents + freightCents - creditCents
  return { priceCents, discountCents, freightCents, creditCents, totalCents }
}

type Goods = { cest: string | null; buyerTaxId: string | null }

/**
 * The CFOP of goods that the shop resells: with a CEST their tax was paid before, by substitution (5405, 6404). Else 5102
 * inside its state; beyond it 6102 for a company, and 6108 for a person, who pays no ICMS.
 */
export function cfopCodes({ cest, buyerTaxId }: Goods): { inside: string; outside: string } {
  if (cest !== null) return { inside: '5405', outside: '6404' }
  return { inside: '5102', outside: buyerTaxId !== null && buyerTaxId.length > 11 ? '6102' : '6108' }
}
