import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Shop } from '#server/shop.ts'
import { type CacheTag, changeChannel } from './cache-tag.ts'

/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const maxNotificationBytes = 7_900
/** Room for the fields of a message other than its tags. */
const partOverhead = 100
/**
 * This many tags are named one by one: enough for a supplier's list of 20,000 products with prices and stock.
 * Beyond that, everything is dropped.
 */
export const maxTags = 50_000

/**
 * Notifies every process of the shop of what a transaction changed, so that each drops what it has cached about it.
 * Called with the writer's own transaction: the notification is delivered on commit, and not at all on rollback.
 */
export async function invalidateCache(shop: Shop, tags: readonly CacheTag[]): Promise<void> {
  const messages = sql.param(invalidationMessages(tags.length > maxTags ? ['everything'] : tags))
  await shop.database.execute(
    sql`select pg_notify(${changeChannel}, message) from unnest(${messages}::text[]) as message`,
  )
}

/**
 * The messages that announce a change under these tags: a single one, or several parts that each process
 * receives one after the other and handles as one.
 */
export function invalidationMessages(tags: readonly CacheTag[]): string[] {
  const all = JSON.stringify(tags)
  if (all.length <= maxNotificationBytes) return [all]
  const parts: CacheTag[][] = [[]]
  let length = 0
  for (const tag of tags) {
    if (length + tag.length + 3 > maxNotificationBytes - partOverhead) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(tag)
    length += tag.length + 3
  }
  // PostgreSQL delivers only one of two identical messages of a transaction: the id keeps the parts of two
  // announcements distinct.
  const of = randomUUID()
  return parts.map((part, index) => JSON.stringify({ tags: part, of, isLast: index === parts.length - 1 }))
}
