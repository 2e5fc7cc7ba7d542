import { eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { changedAt, changeRecord, type RecordUpdate, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { nameTaken } from '#platform/server/database/faults.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { requireMedia } from '../../media/server/media-use.ts'
import { releaseDeletedProducts } from '../../products/server/delete-product.ts'
import type { SeoTexts } from '../../seo/rules.ts'
import { categories } from '../../tables.ts'
import type { AdminCategory } from '../contract.ts'
import { isProtectedCategory } from '../rules.ts'
import { categoriesInOrder } from './list-categories.ts'
import { moveInOrder, type StaffMove } from './move-in-order.ts'

export type CategoryFields = SeoTexts & { name: string; description: string | null; imageUrl: string | null }

const storedFields = (category: CategoryFields): CategoryFields =>
  pick(category, 'name', 'description', 'imageUrl', 'seoTitle', 'seoDescription')

/** A blank description is none. Throws `MEDIA_NOT_FOUND`. */
async function checkedCategoryValues(shop: Shop, fields: CategoryFields): Promise<CategoryFields> {
  if (fields.imageUrl) await requireMedia(shop, [fields.imageUrl])
  return { ...storedFields(fields), description: fields.description || null }
}

/** Throws `CATEGORY_NOT_FOUND`. */
export const lockCategory = ({ database }: Shop, id: string) =>
  requireRow(database.select().from(categories).where(eq(categories.id, id)).for('update'), 'CATEGORY_NOT_FOUND')

/** In the shop's order, with the number of products that the shop shows in each. */
export async function listManagedCategories(shop: Shop): Promise<AdminCategory[]> {
  const rows = await selectCategories(shop).orderBy(...categoriesInOrder())
  return rows.map(toAdminCategory)
}

/** Throws `CATEGORY_NOT_FOUND`. */
export async function readCategory(shop: Shop, id: string): Promise<AdminCategory> {
  return toAdminCategory(await requireRow(selectCategories(shop).where(eq(categories.id, id)), 'CATEGORY_NOT_FOUND'))
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

const nameRefused = { unique: nameTaken(failureTexts.categoryNameTaken) }
const tags = ['category'] as const

/** Throws `NAME_TAKEN` (accents and case do not distinguish names) and `MEDIA_NOT_FOUND`. */
export function createCategory(shop: Shop, { actorId, ...fields }: CategoryFields & { actorId: string }) {
  return changeRecord(shop, { actorId, action: 'category.create', tags, failures: nameRefused }, async (tx) => {
    // Two people who add categories at once get two places.
    await tx.database.execute(sql`lock table categories in share row exclusive mode`)
    const values = await checkedCategoryValues(tx, fields)
    const last = sql`(select coalesce(max(${categories.displayOrder}), 0) + 1 from ${categories})`
    const [created] = await tx.database
      .insert(categories)
      .values({ ...values, displayOrder: last })
      .returning({ id: categories.id })
    return { id: created?.id, after: values }
  })
}

/**
 * Throws `CATEGORY_NOT_FOUND`, `CHANGED_MEANWHILE`, `PROTECTED_NAME` for Rodas and Pneus, `NAME_TAKEN` and
 * `MEDIA_NOT_FOUND`.
 */
export function updateCategory(shop: Shop, update: RecordUpdate<CategoryFields>) {
  const { actorId, id, fields, expectedUpdatedAt } = update
  return changeRecord(shop, { actorId, action: 'category.update', tags, failures: nameRefused }, async (tx) => {
    const category = await lockCategory(tx, id)
    requireUnchanged(category, expectedUpdatedAt)
    const isRenamed = normaliseForSearch(fields.name) !== normaliseForSearch(category.name)
    if (isRenamed && isProtectedCategory(category.name)) throw shopError('PROTECTED_NAME')
    const values = await checkedCategoryValues(tx, fields)
    await tx.database
      .update(categories)
      .set({ ...values, updatedAt: changedAt(tx, category.updatedAt) })
      .where(eq(categories.id, id))
    return { id, before: storedFields(category), after: values }
  })
}

const order = { table: categories, order: categoriesInOrder(), missing: 'CATEGORY_NOT_FOUND' } as const

/** Swaps a category with its neighbour. Throws `CATEGORY_NOT_FOUND`, and `CANNOT_MOVE` at either end. */
export async function moveCategory(shop: Shop, move: StaffMove): Promise<AdminCategory[]> {
  await moveInOrder(shop, { ...order, action: 'category.move', tags }, move)
  return listManagedCategories(shop)
}

/**
 * Archived products do not keep a category. Throws `CATEGORY_NOT_FOUND`, `PROTECTED_NAME` for Rodas and Pneus, and
 * `IN_USE` with products or subcategories.
 */
export function deleteCategory(shop: Shop, { actorId, id }: { actorId: string; id: string }) {
  const failures = { foreignKey: (cause: unknown) => shopError('IN_USE', { cause }) }
  return changeRecord(shop, { actorId, action: 'category.delete', tags, failures }, async (tx) => {
    const category = await lockCategory(tx, id)
    if (isProtectedCategory(category.name)) throw shopError('PROTECTED_NAME')
    await releaseDeletedProducts(tx, { field: 'categoryId', id })
    await tx.database.delete(categories).where(eq(categories.id, id))
    return { id, before: storedFields(category) }
  })
}
