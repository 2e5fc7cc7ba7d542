import { installmentsOf } from '#platform/money.ts'

/** What a product costs: the price paid and, on offer, the former one, in cents. */
export type PriceFacts = { priceCents: number; originalPriceCents?: number }

const maxInstallments = 12

/**
 * The price fields of a product: the badge's percentage follows from the two prices, the installments from the price.
 */
export function pricing({ priceCents, originalPriceCents }: PriceFacts) {
  return {
    priceCents,
    originalPriceCents: originalPriceCents ?? null,
    discountPercentage:
      originalPriceCents === undefined
        ? null
        : Math.round(((originalPriceCents - priceCents) / originalPriceCents) * 100),
    installments: priceCents === 0 ? maxInstallments : installmentsOf(priceCents, maxInstallments).count,
    isPriceOnRequest: priceCents === 0,
  }
}
