import { and, eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { withInstants } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { type RecordUpdate, whoChanged } from '#platform/server/audit.ts'
import { nameTaken } from '#platform/server/database/faults.ts'
import type { Shop } from '#platform/server/shop.ts'
import { staffRecords } from '#platform/server/staff-records.ts'
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
  return rows.map(withInstants)
}

const records = staffRecords({
  table: subcategories,
  noun: 'subcategory',
  missing: 'SUBCATEGORY_NOT_FOUND',
  tags: ['category'],
  failures: {
    unique: nameTaken(failureTexts.subcategoryNameTaken),
    foreignKey: (cause) => shopError('CATEGORY_NOT_FOUND', { cause }),
  },
  audited: (fields: SubcategoryFields) => pick(fields, 'name', 'description', 'categoryId'),
})

/** Throws `CATEGORY_NOT_FOUND`, and `NAME_TAKEN` within its category. */
export const createSubcategory = (shop: Shop, { actorId, ...fields }: SubcategoryFields & { actorId: string }) =>
  records.create(shop, actorId, () => subcategoryValues(fields))

/**
 * It moves to another category only without products, whose category it determines. Throws `SUBCATEGORY_NOT_FOUND`,
 * `CHANGED_MEANWHILE`, `CATEGORY_NOT_FOUND`, `NAME_TAKEN` and `IN_USE`.
 */
export const updateSubcategory = (shop: Shop, update: RecordUpdate<SubcategoryFields>) =>
  records.update(shop, update, async (tx, fields, { id, categoryId }) => {
    if (fields.categoryId !== categoryId) await emptySubcategory(tx, id)
    return subcategoryValues(fields)
  })

async function emptySubcategory(tx: Shop, id: string): Promise<void> {
  const inIt = eq(products.subcategoryId, id)
  if ((await tx.database.$count(products, and(inIt, isLive))) > 0)
    throw shopError('IN_USE', { message: failureTexts.subcategoryInUse })
  await releaseDeletedProducts(tx, { field: 'subcategoryId', id })
}

/** Archived products do not keep a subcategory. Throws `SUBCATEGORY_NOT_FOUND` and `IN_USE`. */
export const deleteSubcategory = (shop: Shop, deleted: { actorId: string; id: string }) =>
  records.delete(shop, deleted, {
    release: (tx) => releaseDeletedProducts(tx, { field: 'subcategoryId', id: deleted.id }),
    failures: { foreignKey: (cause) => shopError('IN_USE', { cause }) },
  })
