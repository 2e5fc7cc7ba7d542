import type { Listing, ListingInput } from '#contract/shop/catalog.ts'
import { listingPageSize, pageWindow } from '#domain/pagination.ts'
import type { Shop } from '#server/shop.ts'
import { countListing } from './count-listing.ts'
import { listingIds } from './listing-ids.ts'
import { productCards } from './product-cards.ts'

/**
 * A page of 12 products, with how many there are in all, exactly. A page beyond the last gives the last. In the order
 * of name or price; products that share a place in it go by id, so that pages never overlap. How many there are and in
 * which order is cached until the catalog changes; prices and stock are read each time.
 */
export async function listProducts(shop: Shop, input: ListingInput): Promise<Listing> {
  const counted = await countListing(shop, input)
  const { total, fittingCount, search } = counted
  const { offset, page, pageCount } = pageWindow(total, input.page, listingPageSize)
  const ids = await listingIds(shop, { input, counted, start: offset })
  const products = await productCards(shop, ids)
  const correction = search !== undefined && total > 0 ? { correctedSearch: search } : {}
  return { products, total, page, pageCount, fittingCount, ...correction }
}
