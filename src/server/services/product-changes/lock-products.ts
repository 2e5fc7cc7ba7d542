import { and, asc, sql } from 'drizzle-orm'
import { enteredProductColumns } from '#server/db/entered-product-columns.ts'
import { products } from '#server/db/schema/index.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Locks products until the transaction ends, in the order of their ids, without blocking orders of them;
 * archived ones are left out. Changes of them by hand, or of their stock, wait meanwhile.
 */
export async function lockForChange(tx: Shop, ids: readonly string[]) {
  const rows = await tx.database
    .select(enteredProductColumns)
    .from(products)
    .where(and(isLive, sql`${products.id} = any(${sql.param([...ids])}::uuid[])`))
    .orderBy(asc(products.id))
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

export type LockedProduct = Awaited<ReturnType<typeof lockForChange>> extends Map<string, infer Row> ? Row : never

/**
 * Those of the products whose stock a person said since a moment, by hand or by a file: what they counted
 * counts. Sales and what comes back of them do not.
 */
export async function countedSince(
  { database }: Pick<Shop, 'database'>,
  { ids, since }: { ids: readonly string[]; since: Date | null },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || since === null) return new Set()
  const { rows } = await database.execute<{ id: string }>(sql`
    select distinct product_id as id from stock_movements
    where product_id = any(${sql.param([...ids])}::uuid[]) and created_at > ${since.toISOString()}::timestamptz
      and reason in ('manual', 'count', 'loss', 'import')`)
  return new Set(rows.map(({ id }) => id))
}
