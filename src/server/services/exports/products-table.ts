import { and, asc, eq, sql } from 'drizzle-orm'
import type { ExportFilter } from '#contract/admin/exports.ts'
import { attributeNames } from '#domain/catalog/attributes/attribute-names.ts'
import { cellOf } from '#domain/product-spreadsheet/cell-of.ts'
import { productColumns, type SpreadsheetField, spreadsheetFields } from '#domain/product-spreadsheet/columns.ts'
import { brands, categories, productStock, products, subcategories, suppliers } from '#server/db/schema/index.ts'
import { listedProducts } from '#server/services/products/managed-product-filter.ts'
import { physicalPieces } from '#server/services/stock/reserved-pieces.ts'
import type { Shop } from '#server/shop.ts'
import { batchSize, readInBatches } from '#server/spreadsheet/read-in-batches.ts'
import type { ExportedTable } from './exported-table.ts'

const attributeColumns = Object.fromEntries(attributeNames.map((name) => [name, products[name]])) as {
  [Name in (typeof attributeNames)[number]]: (typeof products)[Name]
}

/** The columns of a spreadsheet of products, by field. */
const columns = {
  id: products.id,
  sku: products.sku,
  gtin: products.gtin,
  supplier: suppliers.name,
  supplierCode: products.supplierCode,
  name: products.name,
  category: categories.name,
  subcategory: subcategories.name,
  brand: brands.name,
  costCents: products.costCents,
  priceCents: products.priceCents,
  originalPriceCents: products.originalPriceCents,
  discountPercentage: products.discountPercentage,
  installments: products.installments,
  stockQuantity: physicalPieces,
  lowStockLevel: products.lowStockLevel,
  visibility: products.visibility,
  isFeatured: products.isFeatured,
  isNew: products.isNew,
  isSetOfFour: products.isSetOfFour,
  isPriceOnRequest: products.isPriceOnRequest,
  mirrorToBolinhaSite: products.mirrorToBolinhaSite,
  weightGrams: products.weightGrams,
  heightCm: products.heightCm,
  widthCm: products.widthCm,
  lengthCm: products.lengthCm,
  ncm: products.ncm,
  cest: products.cest,
  goodsOrigin: products.goodsOrigin,
  shelfPlace: products.shelfPlace,
  description: products.description,
  imageUrls: products.imageUrls,
  ...attributeColumns,
} satisfies Record<SpreadsheetField, unknown>

/** The products of a list by their names, in the columns that an import reads. */
export function productsTable(shop: Shop, filter: ExportFilter<'products'>): ExportedTable {
  const read = async (last: { id: string; sortName: string } | undefined) =>
    shop.database
      // A generated column is typed as if it could be missing.
      .select({ ...columns, sortName: sql<string>`${products.sortName}` })
      .from(products)
      .innerJoin(productStock, eq(productStock.productId, products.id))
      .leftJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
      .leftJoin(suppliers, eq(suppliers.id, products.supplierId))
      .leftJoin(brands, eq(brands.id, products.brandId))
      .where(
        and(
          listedProducts(shop, filter),
          last && sql`(${products.sortName}, ${products.id}) > (${last.sortName}, ${last.id})`,
        ),
      )
      .orderBy(asc(products.sortName), asc(products.id))
      .limit(batchSize)
  async function* batches() {
    for await (const rows of readInBatches(read))
      yield rows.map((row) => spreadsheetFields.map((field) => cellOf(field, row[field])))
  }
  const count = () => shop.database.$count(products, listedProducts(shop, filter))
  return { count, headings: spreadsheetFields.map((field) => productColumns[field].heading), batches: batches() }
}
