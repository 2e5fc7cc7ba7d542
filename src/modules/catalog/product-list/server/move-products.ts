import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { AuditedAction } from '#platform/audited-actions.ts'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { type RecordedChange, recordChanges } from '#platform/server/audit.ts'
import { type CacheTag, cardTags, invalidateCache } from '#platform/server/cache/tags.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { isLive } from '../../products/server/product-cards.ts'
import { movedProductTags } from '../../products/server/product-tags.ts'
import { categories, products } from '../../tables.ts'

/** With `from`, only while the product is in that category. */
export type ProductMove = { id: string; from?: string; to: string }

/**
 * In one transaction; products leave their subcategories. Those that are gone, there already, or no longer where `from`
 * says stay. Throws `CATEGORY_NOT_FOUND`, and then changes nothing.
 */
export function moveProducts(
  shop: Shop,
  { actorId, action, moves }: { actorId: string; action: AuditedAction; moves: readonly ProductMove[] },
): Promise<{ changed: number; skipped: number }> {
  return inTransaction(shop, async (tx) => {
    const nameOf = await holdCategories(tx, [...new Set(moves.map(({ to }) => to))])
    const moveOf = new Map(moves.map((move) => [move.id, move]))
    const found = await lockProducts(tx, [...moveOf.keys()])
    const moved = found.flatMap((product) => {
      const move = moveOf.get(product.id)
      const isThere = move?.to === product.categoryId
      const isElsewhere = move?.from !== undefined && move.from !== product.categoryId
      return !move || isThere || isElsewhere ? [] : [{ ...product, to: move.to }]
    })
    if (moved.length > 0) await storeMoves(tx, moved)
    await recordChanges(
      tx,
      moved.map(({ id, name, category, to }) => ({
        actorId,
        action,
        entityId: id,
        before: { name, category },
        after: { category: nameOf.get(to) ?? null },
      })),
    )
    const places = moved.flatMap((from) => [from, { categoryId: from.to, subcategoryId: null }])
    if (moved.length > 0) await invalidateCache(tx, movedProductTags(moved, places))
    return { changed: moved.length, skipped: moveOf.size - moved.length }
  })
}

async function holdCategories(shop: Shop, ids: string[]): Promise<Map<string, string>> {
  const found = await shop.database
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, ids))
    .orderBy(asc(categories.id))
    .for('key share')
  if (found.length < ids.length) throw shopError('CATEGORY_NOT_FOUND')
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** In the order of their ids. */
export async function lockProducts(shop: Shop, ids: readonly string[]) {
  return shop.database
    .select({
      ...pick(products, 'id', 'name', 'priceCents', 'isFeatured', 'categoryId', 'subcategoryId'),
      category: sql<string | null>`(select name from categories where categories.id = ${products.categoryId})`,
    })
    .from(products)
    .where(and(isLive, inArray(products.id, [...ids])))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** For many rows at once, each later than its last one, as `changedAt` does for one. */
export const changedNow = (shop: Shop): SQL<Date> =>
  sql`greatest(${shop.now().toISOString()}::timestamptz, ${products.updatedAt} + interval '1 millisecond',
    (select updated_at + interval '1 millisecond' from product_stock where product_id = ${products.id}))`

async function storeMoves(shop: Shop, moved: readonly { id: string; to: string }[]): Promise<void> {
  const byCategory = Map.groupBy(moved, ({ to }) => to)
  // One statement for each of the few categories, not for each product.
  for (const [categoryId, group] of byCategory)
    await shop.database
      .update(products)
      .set({ categoryId, subcategoryId: null, updatedAt: changedNow(shop) })
      .where(
        inArray(
          products.id,
          group.map(({ id }) => id),
        ),
      )
}

type ManyChanged = Awaited<ReturnType<typeof lockProducts>>

type ChangeOfMany = {
  actorId: string
  ids: readonly string[]
  action: AuditedAction
  /** Those that change at all. */
  isChanged?: (product: ManyChanged[number]) => boolean
  set: (tx: Shop) => PgUpdateSetSource<typeof products>
  line: (product: ManyChanged[number]) => Pick<RecordedChange, 'before' | 'after'>
  tagsOf: (changed: ManyChanged) => CacheTag[]
}

/** In one transaction. Deleted ones are not counted. */
export function changeProducts(shop: Shop, change: ChangeOfMany): Promise<{ changed: number }> {
  const { actorId, ids, action, isChanged = () => true, set, line, tagsOf } = change
  return inTransaction(shop, async (tx) => {
    const changed = (await lockProducts(tx, ids)).filter(isChanged)
    const changedIds = changed.map(({ id }) => id)
    if (changedIds.length === 0) return { changed: 0 }
    await tx.database
      .update(products)
      .set({ ...set(tx), updatedAt: changedNow(tx) })
      .where(inArray(products.id, changedIds))
    await recordChanges(
      tx,
      changed.map((product) => ({ actorId, action, entityId: product.id, ...line(product) })),
    )
    await invalidateCache(tx, tagsOf(changed))
    return { changed: changedIds.length }
  })
}

/** Already marked ones are unchanged. */
export const markProducts = (
  shop: Shop,
  { isFeatured, ...many }: { actorId: string; ids: readonly string[]; isFeatured: boolean },
) =>
  changeProducts(shop, {
    ...many,
    action: 'product.feature',
    isChanged: (product) => product.isFeatured !== isFeatured,
    set: () => ({ isFeatured }),
    line: ({ name }) => ({ before: { name, isFeatured: !isFeatured }, after: { isFeatured } }),
    tagsOf: (marked) => ['content', ...cardTags(marked)],
  })
