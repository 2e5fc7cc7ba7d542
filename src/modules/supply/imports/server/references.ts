import { sql } from 'drizzle-orm'
import { enteredProductColumns } from '#modules/catalog/server/index.ts'
import { brands, categories, productStock, products, subcategories, suppliers } from '#modules/catalog/tables.ts'
import { reservedPieces } from '#modules/sales/server/index.ts'
import { inChunks } from '#platform/server/batches.ts'
import type { Shop } from '#platform/server/shop.ts'
import { importTexts as texts } from '#platform/server/spreadsheets/import-texts.ts'
import { normaliseForSearch } from '#platform/text.ts'
import type { FieldValues } from '../../changes/changeable-fields.ts'
import type { ChangeNote } from '../../changes/rules.ts'
import { indexProducts, type KnownProducts, type ProductOnRecord } from '../known-products.ts'
import { shortened } from './read-cell.ts'

/** What rows name, by the names as they are compared; a subcategory behind the id of its category. */
export type References = Record<'brands' | 'categories' | 'subcategories' | 'suppliers', ReadonlyMap<string, string>>

export async function readReferences({ database }: Pick<Shop, 'database'>): Promise<References> {
  const byName = async (table: typeof brands | typeof categories | typeof suppliers) => {
    const rows = await database.select({ id: table.id, name: table.name }).from(table)
    return new Map(rows.map(({ id, name }) => [normaliseForSearch(name), id]))
  }
  const { id, name, categoryId } = subcategories
  const below = await database.select({ id, name, categoryId }).from(subcategories)
  return {
    brands: await byName(brands),
    categories: await byName(categories),
    subcategories: new Map(below.map((row) => [`${row.categoryId} ${normaliseForSearch(row.name)}`, row.id])),
    suppliers: await byName(suppliers),
  }
}

/** What a row calls its brand, supplier and place; a category may be a path, as `Rodas > Aro 15`. */
export type RowNames = Partial<Record<'brand' | 'category' | 'subcategory' | 'supplier', string>>

type Resolved = Pick<FieldValues, 'brandId' | 'categoryId' | 'subcategoryId' | 'supplierId'>

/** The records that the names of a row refer to, and the names without a record. */
export function resolveNames(
  { brand, category, subcategory, supplier }: RowNames,
  references: References,
): { values: Resolved; faults: ChangeNote[] } {
  const values: Resolved = {}
  const faults: ChangeNote[] = []
  type Unknown = [message: (name: string) => string, missing: NonNullable<ChangeNote['missing']>]
  const take = (field: keyof Resolved, id: string | undefined, ...[message, missing]: Unknown) => {
    const shown = shortened(missing.name)
    if (id) values[field] = id
    // A whole text is no name that the shop could get.
    else faults.push({ field, message: message(shown), ...(shown === missing.name && { missing }) })
  }
  const find = (known: ReadonlyMap<string, string>, name: string) => known.get(normaliseForSearch(name))
  if (brand) take('brandId', find(references.brands, brand), texts.unknownBrand, { name: brand })
  if (supplier) take('supplierId', find(references.suppliers, supplier), texts.unknownSupplier, { name: supplier })
  if (!category) {
    if (subcategory) faults.push({ field: 'subcategoryId', message: texts.subcategoryAlone })
    return { values, faults }
  }
  const [name = '', below] = category.split('>').map((part) => part.trim())
  const categoryId = find(references.categories, name)
  take('categoryId', categoryId, texts.unknownCategory, { name })
  const under = subcategory ?? below
  if (!categoryId || !under) return { values, faults }
  const subcategoryId = references.subcategories.get(`${categoryId} ${normaliseForSearch(under)}`)
  take('subcategoryId', subcategoryId, texts.unknownSubcategory, { name: under, categoryId })
  return { values, faults }
}

const { deletedAt, ...columns } = enteredProductColumns

type CodedRow = { id?: string; values: FieldValues }

/** The products with one of the codes in these rows of a supplier's list, archived ones too. */
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
