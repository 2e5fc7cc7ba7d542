import { and, eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { changedAt, type RecordUpdate, recordChange, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { mapDbErrors, nameTaken } from '#platform/server/database/faults.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { releaseDeletedProducts } from '../../products/server/delete-product.ts'
import { isLive } from '../../products/server/product-cards.ts'
import { products } from '../../products/tables.ts'
import type { AdminSubcategory } from '../contract.ts'
import { categories, subcategories } from '../tables.ts'

export type SubcategoryFields = { name: string; description: string | null; categoryId: string }

/** A blank description is none. */
export function subcategoryValues({ name, description, categoryId }: SubcategoryFields): SubcategoryFields {
  return { name, description: description || null, categoryId }
}

export const refusals = {
  unique: nameTaken(failureTexts.subcategoryNameTaken),
  foreignKey: (cause: unknown) => shopError('CATEGORY_NOT_FOUND', { cause }),
}

/** Throws `SUBCATEGORY_NOT_FOUND`. */
export async function lockSubcategory(shop: Shop, id: string) {
  const [subcategory] = await shop.database.select().from(subcategories).where(eq(subcategories.id, id)).for('update')
  if (!subcategory) throw shopError('SUBCATEGORY_NOT_FOUND')
  return subcategory
}

/** By name and then by their category's, with the number of products. */
export async function listManagedSubcategories(
  shop: Shop,
  { categoryId }: { categoryId?: string | undefined },
): Promise<AdminSubcategory[]> {
  const rows = await shop.database
    .select({
      ...pick(subcategories, 'id', 'name', 'description', 'categoryId'),
      categoryName: categories.name,
      createdAt: subcategories.createdAt,
      updatedAt: subcategories.updatedAt,
      changedBy: whoChanged('subcategory', subcategories),
      productCount: sql<number>`(
        select count(*)::int from products
        where products.subcategory_id = subcategories.id and products.deleted_at is null
      )`,
    })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .where(categoryId ? eq(subcategories.categoryId, categoryId) : undefined)
    .orderBy(
      sql`normalise(${subcategories.name}) collate "C"`,
      sql`normalise(${categories.name}) collate "C"`,
      subcategories.id,
    )
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }))
}

/** Throws `CATEGORY_NOT_FOUND`, and `NAME_TAKEN` within its category. */
export function createSubcategory(shop: Shop, { actorId, fields }: { actorId: string; fields: SubcategoryFields }) {
  return inTransaction(shop, async (tx) => {
    const values = subcategoryValues(fields)
    const insertion = tx.database.insert(subcategories).values(values).returning({ id: subcategories.id })
    const [created] = await mapDbErrors(insertion, refusals)
    if (!created) throw new Error('the subcategory was not stored')
    await recordChange(tx, { actorId, action: 'subcategory.create', entityId: created.id, after: values })
    await invalidateCache(tx, ['category'])
    return created
  })
}

/**
 * It moves to another category only without products, whose category it determines. Throws `SUBCATEGORY_NOT_FOUND`,
 * `CHANGED_MEANWHILE`, `CATEGORY_NOT_FOUND`, `NAME_TAKEN` and `IN_USE`.
 */
export function updateSubcategory(shop: Shop, update: RecordUpdate<SubcategoryFields>): Promise<{ id: string }> {
  const { actorId, id, fields, expectedUpdatedAt } = update
  return inTransaction(shop, async (tx) => {
    const subcategory = await lockSubcategory(tx, id)
    requireUnchanged(subcategory, expectedUpdatedAt)
    if (fields.categoryId !== subcategory.categoryId) await emptySubcategory(tx, id)
    const values = subcategoryValues(fields)
    const change = tx.database
      .update(subcategories)
      .set({ ...values, updatedAt: changedAt(tx, subcategory.updatedAt) })
      .where(eq(subcategories.id, id))
    await mapDbErrors(change, refusals)
    const { name, description, categoryId } = subcategory
    await recordChange(tx, {
      actorId,
      action: 'subcategory.update',
      entityId: id,
      before: { name, description, categoryId },
      after: values,
    })
    await invalidateCache(tx, ['category'])
    return { id }
  })
}

async function emptySubcategory(tx: Shop, id: string): Promise<void> {
  const inIt = eq(products.subcategoryId, id)
  if ((await tx.database.$count(products, and(inIt, isLive))) > 0)
    throw shopError('IN_USE', { message: failureTexts.subcategoryInUse })
  await releaseDeletedProducts(tx, { field: 'subcategoryId', id })
}

/** Archived products do not keep a subcategory. Throws `SUBCATEGORY_NOT_FOUND` and `IN_USE`. */
export function deleteSubcategory(shop: Shop, { actorId, id }: { actorId: string; id: string }) {
  return inTransaction(shop, async (tx) => {
    const { name, description, categoryId } = await lockSubcategory(tx, id)
    await releaseDeletedProducts(tx, { field: 'subcategoryId', id })
    await mapDbErrors(tx.database.delete(subcategories).where(eq(subcategories.id, id)), {
      foreignKey: (cause) => shopError('IN_USE', { cause }),
    })
    const before = { name, description, categoryId }
    await recordChange(tx, { actorId, action: 'subcategory.delete', entityId: id, before })
    await invalidateCache(tx, ['category'])
    return { id }
  })
}
