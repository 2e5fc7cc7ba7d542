import { sql } from 'drizzle-orm'
import type { ListingInput } from '#contract/shop/catalog.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { products } from '#server/db/schema/index.ts'
import { withTimeout } from '#server/db/with-timeout.ts'
import type { Shop } from '#server/shop.ts'
import { listingConditions } from './listing-conditions.ts'
import { membershipTags } from './listing-tags.ts'

/** The exact number of products in a listing. `key` identifies the list. */
export type CountedListing = { key: string; total: number }

/** If counting takes longer, the request is refused and may be retried. */
const maxMilliseconds = 2_000

const counts = cached<CountedListing>(4_000_000)

/** Counts a listing; cached until something its selection depends on changes. The sort order makes no difference. */
export function countListing(shop: Shop, asked: ListingInput): Promise<CountedListing> {
  const key = JSON.stringify(listingFilter(asked))
  return counts(shop).get(key, async () => {
    const [row] = await withTimeout(shop.database, maxMilliseconds, (database) =>
      database.select({ total: sql<number>`count(*)::integer` }).from(products).where(listingConditions(asked)),
    )
    return { value: { key, total: row?.total ?? 0 }, tags: membershipTags(asked), bytes: 6 * key.length + 500 }
  })
}
