import type { ExportFilter } from '#contract/admin/exports.ts'
import type { AuditedAction, AuditedKind } from '#domain/audit/audited-actions.ts'
import type { ExportFormat, ExportKind } from '#domain/exports/list-exports.ts'
import { shopDay } from '#domain/shop-days.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import type { Shop } from '#server/shop.ts'
import { exportTexts } from '#server/text/export-texts.ts'
import { customersTable } from './customers-table.ts'
import type { ExportedTable } from './exported-table.ts'
import { ordersTable } from './orders-table.ts'
import { productsTable } from './products-table.ts'
import { stockMovementsTable } from './stock-movements-table.ts'

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
