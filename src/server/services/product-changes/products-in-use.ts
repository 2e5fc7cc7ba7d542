import { sql } from 'drizzle-orm'
import { inChunks } from '#server/in-chunks.ts'
import type { Shop } from '#server/shop.ts'
import { withoutOutdated } from './without-outdated.ts'

/**
 * Those of the products that were ordered, or of which the staff has said more than their fields: that they
 * fit a car, or go with others.
 */
export async function productsInUse({ database }: Shop, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await database.execute<{ id: string }>(sql`
    select given.id from unnest(${sql.param([...ids])}::uuid[]) as given (id)
    where exists (select from order_items where product_id = given.id)
      or exists (select from fit_applications where product_id = given.id)
      or exists (select from companion_rules where product_id = given.id)
      or exists (select from companion_choices where companion_id = given.id)
      or exists (select from category_companion_choices where companion_id = given.id)`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Deletes products with all they have, so that their codes are free for the next file. Returns those that are
 * gone: one that is in use by now stays.
 */
export async function removeProducts<Product extends { id: string }>(
  tx: Shop,
  products: readonly Product[],
): Promise<Product[]> {
  const removed: Product[] = []
  for (const chunk of inChunks(products)) {
    const ids = chunk.map(({ id }) => id)
    // What is said of them at this moment is waited for and then seen: it would be deleted along with them.
    await tx.database.execute(sql`
      select from products where id = any(${sql.param(ids)}::uuid[]) order by id for update`)
    const used = await productsInUse(tx, ids)
    const unused = chunk.filter(({ id }) => !used.has(id))
    const gone = await withoutOutdated(tx, unused, async ({ database }, some) => {
      await database.execute(sql`delete from products where id = any(${sql.param(some.map(({ id }) => id))}::uuid[])`)
    })
    for (const product of gone) removed.push(product)
  }
  return removed
}
