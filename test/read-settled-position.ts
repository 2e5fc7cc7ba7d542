import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { readUpTo } from '#server/catalog-index/changed-products.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The position up to which the database is read, once no transaction is open that began earlier: other tests
 * share the server.
 */
export async function readSettledPosition(shop: Pick<Shop, 'database'>) {
  const { rows } = await shop.database.execute<{ now: number }>(sql`select pg_current_xact_id()::text::float8 as now`)
  return vi.waitFor(async () => {
    const upTo = await readUpTo(shop)
    expect(upTo.transaction).toBeGreaterThan(rows[0]?.now ?? Number.POSITIVE_INFINITY)
    return upTo
  }, 30_000)
}
