import { sql } from 'drizzle-orm'
import { products } from '#server/db/schema/index.ts'
import { isPublished } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'
import { yieldToEventLoop } from './sort-in-batches.ts'
import type { UuidWords } from './uuid-list.ts'

/** The same as `version` of a product. */
export const rowVersion = sql<number>`${products}.xmin::text::float8`

/** What shows whether a product is still as it was read. */
export type ReadVersion = { id: UuidWords; version: number; isInStock: boolean }

/**
 * The database packs versions into this many pieces of as many products each: other work gets a turn
 * after each piece.
 */
const versionPieces = 32
/**
 * An id, the transaction's number in the lower half of eight bytes, and whether the product is in
 * stock, in two bytes.
 */
const versionBytes = 16 + 8 + 2

/** Reads the versions of all live products, which is far less than the products themselves. */
export async function readVersions({ database }: Shop, take: (one: ReadVersion) => void): Promise<void> {
  // Packed: reading a row for each product would keep the process busy for longer than the database.
  const { rows } = await database.execute<{ packed: Buffer }>(sql`
    select string_agg(uuid_send(id) || int8send(${products}.xmin::text::bigint)
      || int2send((quantity > 0)::integer::smallint), ''::bytea) as packed
    from ${products} join product_stock on product_id = id where ${isPublished}
    group by get_byte(uuid_send(id), 15) % ${versionPieces}`)
  for (const { packed } of rows) {
    const word = (at: number) => packed.readUInt32BE(at)
    for (let at = 0; at < packed.length; at += versionBytes) {
      const id = [word(at), word(at + 4), word(at + 8), word(at + 12)] as const
      take({ id, version: word(at + 20), isInStock: packed[at + 25] === 1 })
    }
    await yieldToEventLoop()
  }
}
