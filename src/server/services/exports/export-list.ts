import type { ExportFilter, ExportFormat, ExportKind } from '#contract/admin/exports.ts'
import type { AuditedAction, AuditedKind } from '#domain/audit/audited-actions.ts'
import { shopDay } from '#domain/shop-days.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import type { Shop } from '#server/shop.ts'
import type { TableRows } from '#server/spreadsheet/table-rows.ts'
import { writeCsv } from '#server/spreadsheet/write-csv.ts'
import { writeXlsx } from '#server/spreadsheet/write-xlsx.ts'
import { exportTexts } from '#server/text/export-texts.ts'
import { customersTable } from './customers-table.ts'
import { ordersTable } from './orders-table.ts'
import { productsTable } from './products-table.ts'
import { stockMovementsTable } from './stock-movements-table.ts'

const tables: { [Kind in ExportKind]: (shop: Shop, filter: ExportFilter<Kind>) => TableRows } = {
  products: productsTable,
  orders: ordersTable,
  customers: customersTable,
  'stock-movements': stockMovementsTable,
}

const audited: Record<ExportKind, { action: AuditedAction; entity: AuditedKind }> = {
  products: { action: 'product.export', entity: 'product' },
  orders: { action: 'order.export', entity: 'order' },
  customers: { action: 'user.export', entity: 'user' },
  'stock-movements': { action: 'product.export-stock', entity: 'product' },
}

export type Export<Kind extends ExportKind> = {
  actorId: string
  kind: Kind
  filter: ExportFilter<Kind>
  format: ExportFormat
}

/**
 * A list as a file, piece by piece, with its name. That it was asked for is in the audit log before the first piece
 * leaves: what went out stays known, even where the rest did not arrive.
 */
export async function exportList<Kind extends ExportKind>(
  shop: Shop,
  { actorId, kind, filter, format }: Export<Kind>,
): Promise<{ fileName: string; content: AsyncGenerator<Buffer, void> }> {
  const fileName = `${exportTexts.files[kind]}-${shopDay(shop.now())}.${format}`
  await recordChange(shop, {
    ...{ actorId, ...audited[kind], entityId: fileName },
    after: { name: fileName, exportFilter: inWords(filter) },
  })
  const table = tables[kind](shop, filter)
  return { fileName, content: format === 'csv' ? writeCsv(table) : writeXlsx(table) }
}

const inWords = (filter: Readonly<Record<string, unknown>>) =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
