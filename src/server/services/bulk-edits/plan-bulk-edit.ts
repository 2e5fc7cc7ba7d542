import { and, asc, eq, inArray } from 'drizzle-orm'
import { type BulkSelection, mostEditedProducts } from '#contract/admin/bulk-edits.ts'
import { shopError } from '#contract/errors.ts'
import { type BulkEdit, planEdit } from '#domain/bulk-edit/edit.ts'
import type { PlannedChange } from '#domain/product-changes/planned-change.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { enteredProductColumns } from '#server/db/entered-product-columns.ts'
import { brands, categories, productChangeSets, productStock, products } from '#server/db/schema/index.ts'
import { inBatches } from '#server/in-batches.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import { storePlan } from '#server/services/product-changes/store-plan.ts'
import { listedProducts } from '#server/services/products/managed-product-filter.ts'
import { requireBrand, requireCategory, requireSubcategory } from '#server/services/products/product-values.ts'
import { reservedPieces } from '#server/services/stock/reserved-pieces.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { bulkEditTexts as texts } from '#server/text/bulk-edit-texts.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

export type PlannedBulkEdit = { actorId: string; id: string; selection: BulkSelection; edit: BulkEdit }

/**
 * Compares a change with the selected products and stores its preview, to be checked and applied. The same `id`
 * a second time changes nothing. Throws `TOO_MANY_PRODUCTS`, and the error of whichever record is not found.
 */
export function planBulkEdit(shop: Shop, { actorId, id, selection, edit }: PlannedBulkEdit): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const title = await titleOfEdit(tx, edit)
    const made = await tx.database
      .insert(productChangeSets)
      .values({ id, kind: 'bulk', title, authorId: actorId })
      .onConflictDoNothing()
      .returning({ id: productChangeSets.id })
    if (made.length === 0) return { id }
    await requireRecords(tx, edit)
    const comparedAt = await readDatabaseTime(tx.database)
    const found = await readProducts(tx, selection)
    if (found.length > mostEditedProducts) throw shopError('TOO_MANY_PRODUCTS')
    let line = 0
    const rows = await inBatches(found, (product): PlannedChange => {
      line += 1
      const { before, after, stock, isUnusual, lacksPrice } = planEdit(product, edit)
      const base = { line, name: product.name, productId: product.id }
      if (lacksPrice)
        return { ...base, outcome: 'refused', notes: [{ field: 'priceCents', message: failureTexts.lacksPrice }] }
      const isChanged = Object.keys(after).length > 0 || stock !== null
      if (!isChanged) return { ...base, outcome: 'unchanged' }
      return { ...base, outcome: 'changed', before, after, stock, warnings: isUnusual ? ['price-jump'] : [] }
    })
    await storePlan(tx, { id, batches: () => [rows], comparedAt })
    await recordChange(tx, {
      actorId,
      action: 'product.plan-change-many',
      entity: 'product',
      entityId: id,
      after: { name: title, importRows: rows.length },
    })
    return { id }
  })
}

async function requireRecords(tx: Shop, { category, brandId }: BulkEdit): Promise<void> {
  if (category) await requireCategory(tx, category.categoryId)
  if (category?.subcategoryId) await requireSubcategory(tx, category.subcategoryId, category.categoryId)
  if (brandId) await requireBrand(tx, brandId)
}

const { description, imageUrls, ...columns } = enteredProductColumns

/** In the order of their names, as the staff looks for one among them. */
const readProducts = (tx: Shop, selection: BulkSelection) =>
  tx.database
    .select({ ...columns, stockQuantity: productStock.quantity, reservedQuantity: reservedPieces })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(
      'ids' in selection
        ? and(isLive, inArray(products.id, selection.ids))
        : and(isLive, listedProducts(tx, selection.filter)),
    )
    .orderBy(asc(products.sortName), asc(products.id))
    .limit(mostEditedProducts + 1)

/** What an edit does, in a few words: what the list of changes and the history call it. */
async function titleOfEdit(shop: Shop, edit: BulkEdit): Promise<string> {
  const [category] = edit.category
    ? await shop.database
        .select({ name: categories.name })
        .from(categories)
        .where(inArray(categories.id, [edit.category.categoryId]))
    : []
  const [brand] = edit.brandId
    ? await shop.database
        .select({ name: brands.name })
        .from(brands)
        .where(inArray(brands.id, [edit.brandId]))
    : []
  const parts = [
    edit.price && texts.price(edit.price),
    edit.stock && texts.stock(edit.stock),
    edit.category && texts.category(category?.name ?? ''),
    edit.brandId !== undefined && texts.brand(brand?.name ?? null),
    edit.flags && texts.flags(edit.flags),
    edit.visibility && texts.visibility[edit.visibility],
    edit.attributes && texts.attributes(Object.keys(edit.attributes).length),
  ]
  return parts.filter((part) => typeof part === 'string').join('; ')
}
