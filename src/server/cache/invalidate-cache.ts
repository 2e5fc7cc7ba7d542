import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Shop } from '#server/shop.ts'
import type { CacheTag } from './cache-tag.ts'
import { invalidationChannel } from './invalidation-channel.ts'

/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const longestNotification = 7_900
/** Room for what a part says besides its tags. */
const partOverhead = 100
/** So much is named one by one: a supplier's list of 20,000 products, with prices and stock. Of more, everything is dropped. */
const mostTags = 50_000

/**
 * Informs every process of the shop what a transaction changed, so that each drops what it keeps about it. Called with the
 * writer's own transaction: the word arrives when it commits, and never when it does not.
 */
export async function invalidateCache(shop: Shop, tags: readonly CacheTag[]): Promise<void> {
  const messages = sql.param(invalidationMessages(tags.length > mostTags ? ['everything'] : tags))
  await shop.database.execute(
    sql`select pg_notify(${invalidationChannel}, message) from unnest(${messages}::text[]) as message`,
  )
}

/**
 * What is said on the channel when something under these tags changed: one message, or several parts that each process
 * hears one after the other and takes as one.
 */
export function invalidationMessages(tags: readonly CacheTag[]): string[] {
  const all = JSON.stringify(tags)
  if (all.length <= longestNotification) return [all]
  const parts: CacheTag[][] = [[]]
  let length = 0
  for (const tag of tags) {
    if (length + tag.length + 3 > longestNotification - partOverhead) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(tag)
    length += tag.length + 3
  }
  // Of two equal messages of a transaction PostgreSQL delivers one: a name keeps the parts of two announcements apart.
  const of = randomUUID()
  return parts.map((part, index) => JSON.stringify({ tags: part, of, isLast: index === parts.length - 1 }))
}
