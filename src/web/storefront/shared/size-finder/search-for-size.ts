import type { ListingSearch } from '#domain/catalog/listing-parameters.ts'
import type { TyreSize } from '#domain/tyre-size.ts'

/** The list of one size: without other filters, which might leave no results. */
export const searchForSize = ({ widthMm, aspect, rimInches }: TyreSize): ListingSearch => ({
  width: `${widthMm}`,
  aspect: `${aspect}`,
  rim: `${rimInches}`,
})
