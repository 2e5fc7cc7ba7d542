import { eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { type RecordUpdate, whoChanged } from '#platform/server/audit.ts'
import { nameTaken } from '#platform/server/database/faults.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { staffRecords } from '#platform/server/staff-records.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { requireMedia } from '../../media/server/media-use.ts'
import { releaseDeletedProducts } from '../../products/server/delete-product.ts'
import type { SeoTexts } from '../../seo/contract.ts'
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

const records = staffRecords({
  table: categories,
  noun: 'category',
  missing: 'CATEGORY_NOT_FOUND',
  isOrdered: true,
  tags: ['category'],
  failures: { unique: nameTaken(failureTexts.categoryNameTaken) },
  audited: storedFields,
})

/** Throws `CATEGORY_NOT_FOUND`. */
export const lockCategory = records.lock

/** Throws `NAME_TAKEN` (accents and case do not distinguish names) and `MEDIA_NOT_FOUND`. */
export const createCategory = (shop: Shop, { actorId, ...fields }: CategoryFields & { actorId: string }) =>
  records.create(shop, actorId, (tx) => checkedCategoryValues(tx, fields))

/**
 * Throws `CATEGORY_NOT_FOUND`, `CHANGED_MEANWHILE`, `PROTECTED_NAME` for Rodas and Pneus, `NAME_TAKEN` and
 * `MEDIA_NOT_FOUND`.
 */
export const updateCategory = (shop: Shop, update: RecordUpdate<CategoryFields>) =>
  records.update(shop, update, (tx, fields, { name }) => {
    const isRenamed = normaliseForSearch(fields.name) !== normaliseForSearch(name)
    if (isRenamed && isProtectedCategory(name)) throw shopError('PROTECTED_NAME')
    return checkedCategoryValues(tx, fields)
  })

/** Swaps a category with its neighbour. Throws `CATEGORY_NOT_FOUND`, and `CANNOT_MOVE` at either end. */
export async function moveCategory(shop: Shop, move: StaffMove): Promise<AdminCategory[]> {
  const ordered = { table: categories, order: categoriesInOrder(), missing: 'CATEGORY_NOT_FOUND' } as const
  await moveInOrder(shop, { ...ordered, action: 'category.move', tags: ['category'] }, move)
  return listManagedCategories(shop)
}

/**
 * Archived products do not keep a category. Throws `CATEGORY_NOT_FOUND`, `PROTECTED_NAME` for Rodas and Pneus, and
 * `IN_USE` with products or subcategories.
 */
export const deleteCategory = (shop: Shop, deleted: { actorId: string; id: string }) =>
  records.delete(shop, deleted, {
    release: async (tx, { id, name }) => {
      if (isProtectedCategory(name)) throw shopError('PROTECTED_NAME')
      await releaseDeletedProducts(tx, { field: 'categoryId', id })
    },
    failures: { foreignKey: (cause) => shopError('IN_USE', { cause }) },
  })
