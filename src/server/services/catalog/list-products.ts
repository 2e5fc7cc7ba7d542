import type { Listing, ListingInput } from '#contract/shop/catalog.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { listingPageSize, pageWindow } from '#domain/pagination.ts'
import { carFits } from '#server/services/fitment/car-fits.ts'
import type { Shop } from '#server/shop.ts'
import { type CountedListing, countListing } from './count-listing.ts'
import { listingIds } from './listing-ids.ts'
import { productCards } from './product-cards.ts'
import { withFits } from './with-fits.ts'

/** How many of a listing fit the vehicle asked for, and how many have which verdict. */
function verdictsOf(byVerdict: CountedListing['byVerdict']) {
  if (!byVerdict) return { fittingCount: null }
  const { counts, shown, isOnRecord } = byVerdict
  return {
    fittingCount: isOnRecord ? counts.serve + counts.serve_com_ressalva : null,
    verdictCounts: {
      serve: counts.serve,
      ressalva: counts.serve_com_ressalva,
      naoServe: counts.nao_serve,
      semDados: counts.sem_dados,
    },
    verdicts: [...shown],
  }
}

/**
 * A page of 12 products, with how many there are in all, exactly. A page beyond the last gives the last. In the order
 * of name or price; products that share a place in it go by id, so that pages never overlap. How many there are and in
 * which order is cached until the catalog changes; prices and stock are read each time.
 */
export async function listProducts(shop: Shop, input: ListingInput): Promise<Listing> {
  const counted = await countListing(shop, input)
  const { total, search, byVerdict } = counted
  const { offset, page, pageCount } = pageWindow(total, input.page, listingPageSize)
  const ids = await listingIds(shop, { input, counted, start: offset })
  const cards = await productCards(shop, ids)
  const filter = listingFilter(input)
  const products =
    filter.kind === 'vehicle'
      ? await withFits(shop, await carFits(shop, { vehicle: filter.text, ownTyre: input.ownTyre }), cards)
      : cards
  const correction = search !== undefined && total > 0 ? { correctedSearch: search } : {}
  return { products, total, page, pageCount, ...verdictsOf(byVerdict), ...correction }
}
