import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { listedProducts, physicalPieces } from '#modules/catalog/server/index.ts'
import { brands, categories, productStock, products, subcategories, suppliers } from '#modules/catalog/tables.ts'
import { isErased } from '#modules/customers/server/index.ts'
import { countsAsRevenue, orderStatuses } from '#modules/sales/orders/rules.ts'
import { matchesPerson, reservedPieces } from '#modules/sales/server/index.ts'
import { creditEntries, orders } from '#modules/sales/tables.ts'
import type { AuditedAction } from '#platform/audited-actions.ts'
import { shopError } from '#platform/contract/errors.ts'
import { shopDay } from '#platform/dates.ts'
import type { Permission } from '#platform/permissions.ts'
import { pick } from '#platform/pick.ts'
import { recordChange } from '#platform/server/audit.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { latestFirst } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import {
  batchSize,
  readCells,
  readInBatches,
  type TableRows,
  writeCsv,
} from '#platform/server/spreadsheets/table-rows.ts'
import { writeXlsx } from '#platform/server/spreadsheets/write-xlsx.ts'
import { productColumns, type SpreadsheetField, spreadsheetFields, toCell } from '../../imports/spreadsheet.ts'
import type { ExportFilter, ExportFormat, ExportKind } from '../contract.ts'
import {
  couponCodesTable,
  discountsTable,
  type ExportedTable,
  newsletterTable,
  ordersTable,
  stockMovementsTable,
} from './exported-tables.ts'
import { orderLinesTable, programOrdersTable } from './order-lines-table.ts'
import { blingOrders, tinyOrders } from './order-program-texts.ts'
import { salesTable } from './sales-table.ts'
import { exportTexts } from './texts.ts'

const ownFields = spreadsheetFields.filter(
  (field): field is SpreadsheetField & keyof typeof products => field in products,
)

const columns = {
  ...pick(products, ...ownFields),
  supplier: suppliers.name,
  category: categories.name,
  subcategory: subcategories.name,
  brand: brands.name,
  stockQuantity: physicalPieces({ ports: { reservedPieces } }),
} satisfies Record<SpreadsheetField, unknown>

/** Who reads a file: costs are in it for those who may see them. */
type Reader = { hasCosts: boolean }

/** The products of a list by their names, in the columns that an import reads. */
function productsTable(shop: Shop, filter: ExportFilter<'products'>, { hasCosts }: Reader): ExportedTable {
  const fields = spreadsheetFields.filter((field) => hasCosts || field !== 'costCents')
  const isListed = listedProducts(shop, filter)
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
      .where(and(isListed, last && sql`(${products.sortName}, ${products.id}) > (${last.sortName}, ${last.id})`))
      .orderBy(asc(products.sortName), asc(products.id))
      .limit(batchSize)
  const batches = readCells(read, (row) => fields.map((field) => toCell(field, row[field])))
  const count = () => shop.database.$count(products, isListed)
  return { count, headings: fields.map((field) => productColumns[field].heading), batches }
}

/** The people with an account, the newest first, with what they have bought. */
function customersTable(shop: Shop, { search }: ExportFilter<'customers'>): ExportedTable {
  const read = async (last: { id: string } | undefined) =>
    shop.database
      .select({ ...getTableColumns(profiles), isErased })
      .from(profiles)
      .where(and(matchesPerson(search), last && isBehind(last)))
      .orderBy(latestFirst(profiles.createdAt), desc(profiles.id))
      .limit(batchSize)
  async function* batches() {
    for await (const people of readInBatches(read)) {
      const purchases = await purchasesOf(shop, people)
      const credit = await creditOf(shop, people)
      yield people.map(({ id, firstName, lastName, email, isErased: isGone, phone, taxId, createdAt }) => {
        const { count = 0, spentCents = 0, lastAt } = purchases.get(id) ?? {}
        const who = [firstName, lastName, isGone ? '' : email, phone, taxId, { moment: createdAt }]
        const last = lastAt ? { moment: new Date(lastAt) } : null
        return [...who, count, { cents: spentCents }, last, { cents: credit.get(id) ?? 0 }]
      })
    }
  }
  const count = () => shop.database.$count(profiles, matchesPerson(search))
  return { count, headings: exportTexts.customers, batches: batches() }
}

const isBehind = ({ id }: { id: string }) =>
  sql`(${profiles.createdAt}, ${profiles.id}) < (select created_at, id from profiles last where last.id = ${id})`

/** How many orders people have placed that were not cancelled, what they have paid, and when the last one was. */
async function purchasesOf(shop: Shop, people: readonly { id: string }[]) {
  const ids = people.map(({ id }) => id)
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
    .where(inArray(orders.userId, ids))
    .groupBy(orders.userId)
  return new Map(rows.map((row) => [row.userId, row]))
}

async function creditOf(shop: Shop, people: readonly { id: string }[]): Promise<Map<string, number>> {
  const rows = await shop.database
    .selectDistinctOn([creditEntries.userId], pick(creditEntries, 'userId', 'balanceCents'))
    .from(creditEntries)
    .where(
      inArray(
        creditEntries.userId,
        people.map(({ id }) => id),
      ),
    )
    .orderBy(creditEntries.userId, desc(creditEntries.sequence))
  return new Map(rows.map(({ userId, balanceCents }) => [userId, balanceCents]))
}

type ExportedList<Kind extends ExportKind> = {
  file: string
  /** What one needs to read it, besides the permission to export. */
  permission: Permission
  action: AuditedAction
  /** Nothing is read before the rows are requested. */
  open: (shop: Shop, filter: ExportFilter<Kind>, reader: Reader) => ExportedTable
}

const ofOrders = { permission: 'orders.amounts', action: 'order.export' } as const

export const exportedLists: { [Kind in ExportKind]: ExportedList<Kind> } = {
  products: { file: 'produtos', permission: 'catalog.read', action: 'product.export', open: productsTable },
  orders: { ...ofOrders, file: 'pedidos', open: ordersTable },
  'order-lines': { ...ofOrders, file: 'itens-de-pedidos', open: orderLinesTable },
  'bling-orders': {
    ...ofOrders,
    file: 'pedidos-bling',
    open: (shop, filter) => programOrdersTable(shop, filter, blingOrders),
  },
  'tiny-orders': {
    ...ofOrders,
    file: 'pedidos-tiny',
    open: (shop, filter) => programOrdersTable(shop, filter, tinyOrders),
  },
  customers: { file: 'clientes', permission: 'customers.read', action: 'user.export', open: customersTable },
  newsletter: { file: 'lista-de-ofertas', permission: 'messages', action: 'newsletter.export', open: newsletterTable },
  'stock-movements': {
    file: 'movimentos-de-estoque',
    permission: 'catalog.read',
    action: 'product.export-stock',
    open: stockMovementsTable,
  },
  'coupon-codes': {
    file: 'codigos-de-cupom',
    permission: 'promotions',
    action: 'promotion.export-codes',
    open: couponCodesTable,
  },
  discounts: {
    file: 'descontos-por-mes',
    permission: 'promotions',
    action: 'promotion.export-discounts',
    open: discountsTable,
  },
  sales: { file: 'vendas', permission: 'reports', action: 'order.export-sales', open: salesTable },
}

/** The rows of a workbook's sheet below its headings, for Excel reads no more. */
const maxWorkbookRows = 1_048_575

const formatFilter = (filter: object) =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')

type Export<Kind extends ExportKind> = Reader & {
  kind: Kind
  filter: ExportFilter<Kind>
  actorId: string
  format: ExportFormat
}

const writers: Record<ExportFormat, (table: TableRows) => AsyncGenerator<Buffer, void>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
}

/**
 * A list as a file, piece by piece. The request is in the audit log before the first piece leaves. Throws
 * `EXPORT_TOO_LONG` for more rows than a workbook can have.
 */
export async function exportList<Kind extends ExportKind>(
  shop: Shop,
  { actorId, kind, filter, format, hasCosts }: Export<Kind>,
): Promise<{ fileName: string; content: AsyncGenerator<Buffer, void> }> {
  const { file, action, open } = exportedLists[kind]
  const table = open(shop, filter, { hasCosts })
  if (format === 'xlsx' && (await table.count()) > maxWorkbookRows) throw shopError('EXPORT_TOO_LONG')
  const fileName = `${file}-${shopDay(shop.now())}.${format}`
  const after = { name: fileName, exportFilter: formatFilter(filter) }
  await recordChange(shop, { actorId, action, entityId: fileName, after })
  return { fileName, content: writers[format](table) }
}
