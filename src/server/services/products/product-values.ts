import { eq } from 'drizzle-orm'
import type { ProductFields } from '#contract/admin/products.ts'
import { shopError } from '#contract/errors.ts'
import { productErrors } from '#domain/catalog/product-rules.ts'
import { brands, categories, subcategories, suppliers } from '#server/db/schema/index.ts'
import { requireMedia } from '#server/services/media/require-media.ts'
import type { Shop } from '#server/shop.ts'

/** What is stored of a product's form: one with its price on request costs 0. */
export type ProductValues = ProductFields & { priceCents: number }

/**
 * What is stored of a product's form, once all its rules hold. The rows it refers to are held until the transaction
 * ends, so that none is deleted or moved meanwhile. A product with its price on request has neither price nor offer.
 * Throws `INVALID_INPUT` with the fields concerned, and whichever of the references is not found.
 */
export async function checkedProductValues(shop: Shop, fields: ProductFields): Promise<ProductValues> {
  const issues = Object.entries(productErrors(fields)).map(([path, message]) => ({ path, message }))
  if (issues.length > 0) throw shopError('INVALID_INPUT', { data: { issues } })
  if (fields.categoryId) await requireCategory(shop, fields.categoryId)
  if (fields.subcategoryId) await requireSubcategory(shop, fields.subcategoryId, fields.categoryId)
  if (fields.brandId) await requireBrand(shop, fields.brandId)
  if (fields.supplierId) await requireSupplier(shop, fields.supplierId)
  await requireMedia(shop, fields.imageUrls)
  if (!fields.isPriceOnRequest) return { ...fields, priceCents: fields.priceCents ?? 0 }
  return { ...fields, priceCents: 0, originalPriceCents: null, discountPercentage: null }
}

/** Holds a category until the transaction ends. Throws `CATEGORY_NOT_FOUND`. */
export async function requireCategory(shop: Shop, id: string): Promise<void> {
  const found = await shop.database
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for('key share')
  if (found.length === 0) throw shopError('CATEGORY_NOT_FOUND')
}

/**
 * Holds a subcategory until the transaction ends. Throws `SUBCATEGORY_NOT_FOUND` and
 * `SUBCATEGORY_OF_ANOTHER_CATEGORY`.
 */
export async function requireSubcategory(shop: Shop, id: string, categoryId: string | null): Promise<void> {
  const [found] = await shop.database
    .select({ categoryId: subcategories.categoryId })
    .from(subcategories)
    .where(eq(subcategories.id, id))
    .for('key share')
  if (!found) throw shopError('SUBCATEGORY_NOT_FOUND')
  if (found.categoryId !== categoryId) throw shopError('SUBCATEGORY_OF_ANOTHER_CATEGORY')
}

/** Holds a brand until the transaction ends. Throws `BRAND_NOT_FOUND`. */
export async function requireBrand(shop: Shop, id: string): Promise<void> {
  const found = await shop.database.select({ id: brands.id }).from(brands).where(eq(brands.id, id)).for('key share')
  if (found.length === 0) throw shopError('BRAND_NOT_FOUND')
}

async function requireSupplier(shop: Shop, id: string): Promise<void> {
  const found = await shop.database
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(eq(suppliers.id, id))
    .for('key share')
  if (found.length === 0) throw shopError('SUPPLIER_NOT_FOUND')
}
