import { sql } from 'drizzle-orm'
import type { FieldValues } from '#domain/product-changes/changeable-fields.ts'
import { indexProducts, type KnownProducts, type ProductOnRecord } from '#domain/product-import/find-product.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import { enteredProductColumns } from '#server/db/entered-product-columns.ts'
import { productStock, products } from '#server/db/schema/index.ts'
import { inChunks } from '#server/in-chunks.ts'
import { reservedPieces } from '#server/services/stock/reserved-pieces.ts'
import type { Shop } from '#server/shop.ts'

const { deletedAt, ...columns } = enteredProductColumns

type CodedRow = { id?: string; values: FieldValues }

/**
 * The products that have one of the codes in these rows of a supplier's list, archived ones among them: a few
 * queries for each thousand.
 */
export async function readKnownProducts(
  shop: Pick<Shop, 'database'>,
  { rows, supplierId }: { rows: readonly CodedRow[]; supplierId: string | null },
): Promise<KnownProducts> {
  const ids = new Set<string>()
  for (const chunk of inChunks(rows)) for (const id of await idsByCodes(shop, { rows: chunk, supplierId })) ids.add(id)
  const found: ProductOnRecord[] = []
  for (const chunk of inChunks([...ids])) {
    const present = await shop.database
      .select({
        ...columns,
        stockQuantity: productStock.quantity,
        reservedQuantity: reservedPieces,
        isArchived: sql<boolean>`${products.deletedAt} is not null`,
      })
      .from(products)
      .innerJoin(productStock, sql`${productStock.productId} = ${products.id}`)
      .where(sql`${products.id} = any(${sql.param(chunk)}::uuid[])`)
    found.push(...present)
  }
  return indexProducts(found)
}

async function idsByCodes(
  { database }: Pick<Shop, 'database'>,
  { rows, supplierId: ofList }: { rows: readonly CodedRow[]; supplierId: string | null },
): Promise<string[]> {
  const distinctValues = (pick: (values: FieldValues) => string | null | undefined) =>
    sql.param([...new Set(rows.flatMap(({ values }) => pick(values) ?? []))])
  const skus = distinctValues(({ sku }) => sku && normaliseForSearch(sku))
  const codes = distinctValues(({ supplierCode }) => supplierCode && normaliseForSearch(supplierCode))
  const suppliers = distinctValues(({ supplierId }) => supplierId ?? ofList)
  const { rows: found } = await database.execute<{ id: string }>(sql`
    select id from products where id = any(${sql.param(rows.flatMap(({ id }) => id ?? []))}::uuid[])
    union select id from products where normalise(sku) = any(${skus}::text[])
    union select id from products where gtin is not null and gtin = any(${distinctValues(({ gtin }) => gtin)}::text[])
    union select id from products where supplier_id is not null and supplier_code is not null
      and supplier_id = any(${suppliers}::uuid[]) and normalise(supplier_code) = any(${codes}::text[])`)
  return found.map(({ id }) => id)
}
