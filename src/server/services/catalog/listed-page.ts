import type { BriefFit, ListingInput } from '#contract/shop/catalog.ts'
import type { Verdict } from '#domain/fitment/verdicts.ts'
import { listingPageSize, pageWindow } from '#domain/pagination.ts'
import type { Shop } from '#server/shop.ts'
import { countListing } from './count-listing.ts'
import { listingIds } from './listing-ids.ts'

/** The products on a page, and the exact total. */
export type ListedPage = {
  ids: string[]
  total: number
  page: number
  pageCount: number
  /** For a vehicle: how many products have each verdict, and those whose products are listed. */
  byVerdict: { counts: Record<Verdict, number>; shown: readonly Verdict[]; isOnRecord: boolean } | undefined
  /** For a vehicle: the fit of each product of the page, by its id. */
  fits: ReadonlyMap<string, BriefFit> | undefined
  /** The corrected search term, if the search was misspelt. */
  search: string | undefined
  /** The vehicle that a search names. */
  isPassing: boolean
}

/** A page of a listing, read from indexes of the database: its cost does not grow with the number of products. */
export async function listedPage(shop: Shop, input: ListingInput): Promise<ListedPage> {
  const counted = await countListing(shop, input)
  const { total } = counted
  const { offset, page, pageCount } = pageWindow(total, input.page, listingPageSize)
  const ids = await listingIds(shop, { input, counted, start: offset })
  return { ids, total, page, pageCount, byVerdict: undefined, fits: undefined, search: undefined, isPassing: false }
}
