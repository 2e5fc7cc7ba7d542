type Saved = { savedPriceCents: number | null; product: { priceCents: number; isPriceOnRequest: boolean } }

/** By how many cents a product costs less than when it was saved; 0 if it does not, or the old price is unknown. */
export const priceDropOf = ({ savedPriceCents, product }: Saved): number =>
  savedPriceCents === null || product.isPriceOnRequest ? 0 : Math.max(0, savedPriceCents - product.priceCents)
