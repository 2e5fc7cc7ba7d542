import { eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { changedAt, type RecordUpdate, recordChange, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { mapDbErrors, nameTaken } from '#platform/server/database/faults.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { requireMedia } from '../../media/server/media-use.ts'
import { releaseDeletedProducts } from '../../products/server/delete-product.ts'
import type { SeoTexts } from '../../seo/rules.ts'
import type { AdminCategory } from '../contract.ts'
import { isProtectedCategory } from '../rules.ts'
import { categories } from '../tables.ts'
import { categoriesInOrder } from './list-categories.ts'
import { type Move, moveInOrder } from './move-in-order.ts'

export type CategoryFields = SeoTexts & { name: string; description: string | null; imageUrl: string | null }

const storedFields = (category: CategoryFields): CategoryFields =>
  pick(category, 'name', 'description', 'imageUrl', 'seoTitle', 'seoDescription')

/** A blank description is none. Throws `MEDIA_NOT_FOUND`. */
export async function checkedCategoryValues(shop: Shop, fields: CategoryFields): Promise<CategoryFields> {
  if (fields.imageUrl) await requireMedia(shop, [fields.imageUrl])
  return { ...storedFields(fields), description: fields.description || null }
}

/** Throws `CATEGORY_NOT_FOUND`. */
export async function lockCategory(shop: Shop, id: string) {
  const [category] = await shop.database.select().from(categories).where(eq(categories.id, id)).for('update')
  if (!category) throw shopError('CATEGORY_NOT_FOUND')
  return category
}

/** In the shop's order, with the number of products that the shop shows in each. */
export async function listManagedCategories(shop: Shop): Promise<AdminCategory[]> {
  const rows = await selectCategories(shop).orderBy(...categoriesInOrder())
  return rows.map(toAdminCategory)
}

/** Throws `CATEGORY_NOT_FOUND`. */
export async function readCategory(shop: Shop, id: string): Promise<AdminCategory> {
  const [row] = await selectCategories(shop).where(eq(categories.id, id))
  if (!row) throw shopError('CATEGORY_NOT_FOUND')
  return toAdminCategory(row)
}

function selectCategories(shop: Shop) {
  return shop.database
    .select({
      ...pick(categories, 'id', 'name', 'description', 'imageUrl', 'seoTitle', 'seoDescription', 'updatedAt'),
      changedBy: whoChanged('category', categories),
      productCount: sql<number>`(
        select count(*)::int from products where products.category_id = categories.id and products.deleted_at is null
      )`,
    })
    .from(categories)
    .$dynamic()
}

function toAdminCategory({ updatedAt, ...row }: Awaited<ReturnType<typeof selectCategories>>[number]): AdminCategory {
  return { ...row, isProtected: isProtectedCategory(row.name), updatedAt: updatedAt.toISOString() }
}

/** Throws `NAME_TAKEN` (accents and case do not distinguish names) and `MEDIA_NOT_FOUND`. */
export function createCategory(shop: Shop, { actorId, fields }: { actorId: string; fields: CategoryFields }) {
  return inTransaction(shop, async (tx) => {
    // Two people who add categories at once get two places.
    await tx.database.execute(sql`lock table categories in share row exclusive mode`)
    const values = await checkedCategoryValues(tx, fields)
    const last = sql`(select coalesce(max(${categories.displayOrder}), 0) + 1 from ${categories})`
    const [created] = await mapDbErrors(
      tx.database
        .insert(categories)
        .values({ ...values, displayOrder: last })
        .returning({ id: categories.id }),
      { unique: nameTaken(failureTexts.categoryNameTaken) },
    )
    if (!created) throw new Error('the category was not stored')
    await recordChange(tx, { actorId, action: 'category.create', entityId: created.id, after: values })
    await invalidateCache(tx, ['category'])
    return created
  })
}

/**
 * Throws `CATEGORY_NOT_FOUND`, `CHANGED_MEANWHILE`, `PROTECTED_NAME` for Rodas and Pneus, `NAME_TAKEN` and
 * `MEDIA_NOT_FOUND`.
 */
export function updateCategory(shop: Shop, update: RecordUpdate<CategoryFields>): Promise<{ id: string }> {
  const { actorId, id, fields, expectedUpdatedAt } = update
  return inTransaction(shop, async (tx) => {
    const category = await lockCategory(tx, id)
    requireUnchanged(category, expectedUpdatedAt)
    const isRenamed = normaliseForSearch(fields.name) !== normaliseForSearch(category.name)
    if (isRenamed && isProtectedCategory(category.name)) throw shopError('PROTECTED_NAME')
    const values = await checkedCategoryValues(tx, fields)
    const change = tx.database
      .update(categories)
      .set({ ...values, updatedAt: changedAt(tx, category.updatedAt) })
      .where(eq(categories.id, id))
    await mapDbErrors(change, { unique: nameTaken(failureTexts.categoryNameTaken) })
    await recordChange(tx, {
      actorId,
      action: 'category.update',
      entityId: id,
      before: storedFields(category),
      after: values,
    })
    await invalidateCache(tx, ['category'])
    return { id }
  })
}

const order = categoriesInOrder()

/** Swaps a category with its neighbour. Throws `CATEGORY_NOT_FOUND`, and `CANNOT_MOVE` at either end. */
export function moveCategory(shop: Shop, { actorId, ...move }: Move & { actorId: string }): Promise<AdminCategory[]> {
  return inTransaction(shop, async (tx) => {
    await moveInOrder(tx, {
      table: categories,
      order,
      entity: 'category',
      notFound: 'CATEGORY_NOT_FOUND',
      actorId,
      move,
    })
    await invalidateCache(tx, ['category'])
    return listManagedCategories(tx)
  })
}

/**
 * Archived products do not keep a category. Throws `CATEGORY_NOT_FOUND`, `PROTECTED_NAME` for Rodas and Pneus, and
 * `IN_USE` with products or subcategories.
 */
export function deleteCategory(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const category = await lockCategory(tx, id)
    if (isProtectedCategory(category.name)) throw shopError('PROTECTED_NAME')
    await releaseDeletedProducts(tx, { field: 'categoryId', id })
    await mapDbErrors(tx.database.delete(categories).where(eq(categories.id, id)), {
      foreignKey: (cause) => shopError('IN_USE', { cause }),
    })
    await recordChange(tx, { actorId, action: 'category.delete', entityId: id, before: storedFields(category) })
    await invalidateCache(tx, ['category'])
    return { id }
  })
}
