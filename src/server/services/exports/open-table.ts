import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { ExportFilter } from '#contract/admin/exports.ts'
import type { AuditedAction, AuditedKind } from '#domain/audit/audited-actions.ts'
import { attributeNames } from '#domain/catalog/attributes/attribute-names.ts'
import type { ExportFormat, ExportKind } from '#domain/exports/list-exports.ts'
import { countsAsRevenue, orderStatuses } from '#domain/orders/order-status.ts'
import { cellOf } from '#domain/product-spreadsheet/cell-of.ts'
import { productColumns, type SpreadsheetField, spreadsheetFields } from '#domain/product-spreadsheet/columns.ts'
import { shopDay } from '#domain/shop-days.ts'
import { isErased } from '#server/db/is-erased.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import {
  brands,
  categories,
  orders,
  productStock,
  products,
  profiles,
  subcategories,
  suppliers,
} from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { listedProducts } from '#server/services/products/managed-product-filter.ts'
import { physicalPieces } from '#server/services/stock/reserved-pieces.ts'
import { peopleMatching } from '#server/services/users/list-users.ts'
import type { Shop } from '#server/shop.ts'
import { batchSize, readInBatches } from '#server/spreadsheet/read-in-batches.ts'
import { exportTexts } from '#server/text/export-texts.ts'
import type { ExportedTable } from './exported-table.ts'
import { ordersTable } from './orders-table.ts'
import { stockMovementsTable } from './stock-movements-table.ts'

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
function productsTable(shop: Shop, filter: ExportFilter<'products'>): ExportedTable {
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

const texts = exportTexts.customers
const headings = [
  ...[texts.firstName, texts.lastName, texts.email, texts.phone, texts.taxId],
  ...[texts.createdAt, texts.orders, texts.spent, texts.lastOrder],
]

/** The people with an account, the newest first, with what they have bought. */
function customersTable(shop: Shop, { search }: ExportFilter<'customers'>): ExportedTable {
  const read = async (last: { id: string } | undefined) =>
    shop.database
      .select({ ...getTableColumns(profiles), isErased })
      .from(profiles)
      .where(and(peopleMatching(search), last && isBehind(last)))
      .orderBy(latestFirst(profiles.createdAt), desc(profiles.id))
      .limit(batchSize)
  async function* batches() {
    for await (const people of readInBatches(read)) {
      const purchases = await purchasesOf(shop, people)
      yield people.map(({ id, firstName, lastName, email, isErased: isGone, phone, taxId, createdAt }) => {
        const { count = 0, spentCents = 0, lastAt } = purchases.get(id) ?? {}
        const moments = { created: { moment: createdAt }, last: lastAt ? { moment: new Date(lastAt) } : null }
        return [
          firstName,
          lastName,
          isGone ? '' : email,
          phone,
          taxId,
          moments.created,
          count,
          { cents: spentCents },
          moments.last,
        ]
      })
    }
  }
  const count = () => shop.database.$count(profiles, peopleMatching(search))
  return { count, headings, batches: batches() }
}

const isBehind = ({ id }: { id: string }) =>
  sql`(${profiles.createdAt}, ${profiles.id}) < (select created_at, id from profiles last where last.id = ${id})`

/** How many orders people have placed that were not cancelled, what they have paid, and when the last one was. */
async function purchasesOf(shop: Shop, people: readonly { id: string }[]) {
  const paid = orderStatuses.filter(countsAsRevenue)
  const rows = await shop.database
    .select({
      userId: orders.userId,
      count: sql<number>`(count(*) filter (where ${orders.status} <> 'cancelled'))::integer`,
      spentCents: sql<number>`coalesce(sum(${orders.totalCents} - ${orders.refundedCents})
        filter (where ${inArray(orders.status, paid)}), 0)::double precision`,
      lastAt: sql<string>`max(${orders.createdAt})`,
    })
    .from(orders)
    .where(
      inArray(
        orders.userId,
        people.map(({ id }) => id),
      ),
    )
    .groupBy(orders.userId)
  return new Map(rows.map((row) => [row.userId, row]))
}

/** A list, and by what it is narrowed. */
export type NarrowedList<Kind extends ExportKind> = { kind: Kind; filter: ExportFilter<Kind> }

const tables: { [Kind in ExportKind]: (shop: Shop, filter: ExportFilter<Kind>) => ExportedTable } = {
  products: productsTable,
  orders: ordersTable,
  customers: customersTable,
  'stock-movements': stockMovementsTable,
}

/** A list as a table. Nothing is read before its rows are requested. */
export const openTable = <Kind extends ExportKind>(shop: Shop, { kind, filter }: NarrowedList<Kind>): ExportedTable =>
  tables[kind](shop, filter)

/** What the file of a list is called that is exported now. */
export const fileNameOf = ({ now }: Pick<Shop, 'now'>, kind: ExportKind, format: ExportFormat): string =>
  `${exportTexts.files[kind]}-${shopDay(now())}.${format}`

const audited: Record<ExportKind, { action: AuditedAction; entity: AuditedKind }> = {
  products: { action: 'product.export', entity: 'product' },
  orders: { action: 'order.export', entity: 'order' },
  customers: { action: 'user.export', entity: 'user' },
  'stock-movements': { action: 'product.export-stock', entity: 'product' },
}

type Leaving = { actorId: string; kind: ExportKind; filter: object; fileName: string }

/** Adds a line to the audit log about the export of a list, or the download of its file. */
export function recordExport(shop: Shop, { actorId, kind, filter, fileName }: Leaving): Promise<void> {
  const after = { name: fileName, exportFilter: formatFilter(filter) }
  return recordChange(shop, { actorId, ...audited[kind], entityId: fileName, after })
}

const formatFilter = (filter: object) =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
