/** What a product costs: the price paid and, on offer, the former one, in cents. */
export type PriceFacts = { priceCents: number; originalPriceCents?: number }

/** No instalment is smaller than this; many shops in Brazil ask for 20 to 50 reais. */
const smallestInstalmentCents = 20_00

/** The price fields of a product: the badge's percentage follows from the two prices, the instalments from the price. */
export function pricing({ priceCents, originalPriceCents }: PriceFacts) {
  return {
    priceCents,
    originalPriceCents: originalPriceCents ?? null,
    discountPercentage:
      originalPriceCents === undefined
        ? null
        : Math.round(((originalPriceCents - priceCents) / originalPriceCents) * 100),
    installments: priceCents === 0 ? 12 : Math.max(1, Math.min(12, Math.floor(priceCents / smallestInstalmentCents))),
    isPriceOnRequest: priceCents === 0,
  }
}
