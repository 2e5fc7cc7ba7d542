import { and, eq } from 'drizzle-orm'
import type { AdminProduct } from '#contract/admin/products.ts'
import { shopError } from '#contract/errors.ts'
import { attributeNames, pickAttributes } from '#domain/catalog/attributes/attribute-names.ts'
import { defaultMeasures } from '#domain/catalog/product-rules.ts'
import { type EnteredProduct, enteredProductColumns } from '#server/db/entered-product-columns.ts'
import { productStock, products } from '#server/db/schema/index.ts'
import { whoChanged } from '#server/services/audit/who-changed.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import { productChangedAt } from '#server/services/stock/product-changed-at.ts'
import { reservedPieces } from '#server/services/stock/reserved-pieces.ts'
import type { Shop } from '#server/shop.ts'
import { previewPathOf } from './preview-code.ts'

/** A product as the back office's form edits it. Throws `PRODUCT_NOT_FOUND`, also for an archived one. */
export async function readProduct(shop: Shop, id: string): Promise<AdminProduct> {
  const [row] = await shop.database
    .select({
      ...enteredProductColumns,
      previewVersion: products.previewVersion,
      stockQuantity: productStock.quantity,
      reservedQuantity: reservedPieces,
      updatedAt: productChangedAt,
      changedBy: whoChanged('product', products, productChangedAt),
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(and(eq(products.id, id), isLive))
  if (!row) throw shopError('PRODUCT_NOT_FOUND')
  return { ...toAdminProduct(row), changedBy: row.changedBy, previewPath: previewPathOf(shop, row) }
}

/** Weight and measures that are missing count as the defaults in freight, so the form shows those. */
function toAdminProduct(
  row: EnteredProduct & { stockQuantity: number; reservedQuantity: number },
): Omit<AdminProduct, 'changedBy' | 'previewPath'> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    categoryId: row.categoryId,
    subcategoryId: row.subcategoryId,
    brandId: row.brandId,
    priceCents: row.priceCents,
    originalPriceCents: row.originalPriceCents,
    discountPercentage: row.discountPercentage,
    installments: row.installments,
    stockQuantity: row.stockQuantity,
    reservedQuantity: row.reservedQuantity,
    isFeatured: row.isFeatured,
    isNew: row.isNew,
    isSetOfFour: row.isSetOfFour,
    isPriceOnRequest: row.isPriceOnRequest,
    mirrorToBolinhaSite: row.mirrorToBolinhaSite,
    weightGrams: row.weightGrams ?? defaultMeasures.weightGrams,
    heightCm: row.heightCm ?? defaultMeasures.heightCm,
    widthCm: row.widthCm ?? defaultMeasures.widthCm,
    lengthCm: row.lengthCm ?? defaultMeasures.lengthCm,
    imageUrls: row.imageUrls,
    sku: row.sku,
    gtin: row.gtin,
    supplierId: row.supplierId,
    supplierCode: row.supplierCode,
    costCents: row.costCents,
    ncm: row.ncm,
    cest: row.cest,
    goodsOrigin: row.goodsOrigin,
    shelfPlace: row.shelfPlace,
    lowStockLevel: row.lowStockLevel,
    visibility: row.visibility,
    ...pickAttributes(row, attributeNames),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
