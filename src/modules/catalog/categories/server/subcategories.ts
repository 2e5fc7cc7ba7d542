import { and, eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { changedAt, changeRecord, type RecordUpdate, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { nameTaken } from '#platform/server/database/faults.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { releaseDeletedProducts } from '../../products/server/delete-product.ts'
import { isLive } from '../../products/server/product-cards.ts'
import { categories, products, subcategories } from '../../tables.ts'
import type { AdminSubcategory } from '../contract.ts'

export type SubcategoryFields = { name: string; description: string | null; categoryId: string }

/** A blank description is none. */
function subcategoryValues({ name, description, categoryId }: SubcategoryFields): SubcategoryFields {
  return { name, description: description || null, categoryId }
}

const failures = {
  unique: nameTaken(failureTexts.subcategoryNameTaken),
  foreignKey: (cause: unknown) => shopError('CATEGORY_NOT_FOUND', { cause }),
}

const lockSubcategory = ({ database }: Shop, id: string) =>
  requireRow(
    database.select().from(subcategories).where(eq(subcategories.id, id)).for('update'),
    'SUBCATEGORY_NOT_FOUND',
  )

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

const tags = ['category'] as const

/** Throws `CATEGORY_NOT_FOUND`, and `NAME_TAKEN` within its category. */
export function createSubcategory(shop: Shop, { actorId, ...fields }: SubcategoryFields & { actorId: string }) {
  return changeRecord(shop, { actorId, action: 'subcategory.create', tags, failures }, async (tx) => {
    const values = subcategoryValues(fields)
    const [created] = await tx.database.insert(subcategories).values(values).returning({ id: subcategories.id })
    return { id: created?.id, after: values }
  })
}

/**
 * It moves to another category only without products, whose category it determines. Throws `SUBCATEGORY_NOT_FOUND`,
 * `CHANGED_MEANWHILE`, `CATEGORY_NOT_FOUND`, `NAME_TAKEN` and `IN_USE`.
 */
export function updateSubcategory(shop: Shop, update: RecordUpdate<SubcategoryFields>) {
  const { actorId, id, fields, expectedUpdatedAt } = update
  return changeRecord(shop, { actorId, action: 'subcategory.update', tags, failures }, async (tx) => {
    const subcategory = await lockSubcategory(tx, id)
    requireUnchanged(subcategory, expectedUpdatedAt)
    if (fields.categoryId !== subcategory.categoryId) await emptySubcategory(tx, id)
    const values = subcategoryValues(fields)
    await tx.database
      .update(subcategories)
      .set({ ...values, updatedAt: changedAt(tx, subcategory.updatedAt) })
      .where(eq(subcategories.id, id))
    return { id, before: pick(subcategory, 'name', 'description', 'categoryId'), after: values }
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
  const inUse = { foreignKey: (cause: unknown) => shopError('IN_USE', { cause }) }
  return changeRecord(shop, { actorId, action: 'subcategory.delete', tags, failures: inUse }, async (tx) => {
    const subcategory = await lockSubcategory(tx, id)
    await releaseDeletedProducts(tx, { field: 'subcategoryId', id })
    await tx.database.delete(subcategories).where(eq(subcategories.id, id))
    return { id, before: pick(subcategory, 'name', 'description', 'categoryId') }
  })
}
