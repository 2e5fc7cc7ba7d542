import { sql } from 'drizzle-orm'
import type { Shop } from '#server/shop.ts'
import { invalidationChannel } from './invalidation-channel.ts'

/** What a kept answer or a screen of the staff shows, and what a change touches. `everything` touches all there is. */
export type CacheTag = 'catalog' | 'category' | 'banners' | 'orders' | 'everything' | `product:${string}`

/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const longestNotification = 7_900

/**
 * Tells every process of the shop what a transaction changed, so that each drops what it keeps about it. Called with the
 * writer's own transaction: the word arrives when it commits, and never when it does not.
 */
export async function invalidateCache(shop: Shop, tags: readonly CacheTag[]): Promise<void> {
  await shop.database.execute(sql`select pg_notify(${invalidationChannel}, ${invalidationMessage(tags)})`)
}

/** What is said on the channel when something under these tags changed. */
export function invalidationMessage(tags: readonly CacheTag[]): string {
  const all = JSON.stringify(tags)
  return all.length > longestNotification ? JSON.stringify(['everything'] satisfies CacheTag[]) : all
}

/** What a change of these products touches: their own pages, and every list they may stand in. */
export const productTags = (ids: readonly string[]): CacheTag[] => [
  'catalog',
  ...ids.map((id): CacheTag => `product:${id}`),
]
