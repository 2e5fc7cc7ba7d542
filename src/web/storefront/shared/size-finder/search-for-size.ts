import type { ListingSearch } from '#domain/catalog/listing-parameters.ts'
import type { TyreSize } from '#domain/tyre-size.ts'

/** The list of one size: with nothing else chosen, of which there may be nothing in it. */
export const searchForSize = ({ widthMm, aspect, rimInches }: TyreSize): ListingSearch => ({
  width: `${widthMm}`,
  aspect: `${aspect}`,
  rim: `${rimInches}`,
})
