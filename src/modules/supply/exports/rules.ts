import type { Permission } from '#platform/permissions.ts'

/** The lists of the back office that leave it as files. */
export const exportKinds = [
  'products',
  'orders',
  'order-lines',
  'bling-orders',
  'tiny-orders',
  'customers',
  'newsletter',
  'stock-movements',
  'coupon-codes',
  'discounts',
  'sales',
] as const
export type ExportKind = (typeof exportKinds)[number]

/** What one needs to read each of them, besides the permission to export. */
export const exportPermissions: Record<ExportKind, Permission> = {
  products: 'catalog.read',
  orders: 'orders.read',
  customers: 'customers.read',
  'stock-movements': 'catalog.read',
  'coupon-codes': 'promotions',
  discounts: 'promotions',
  sales: 'reports',
  newsletter: 'messages',
  'order-lines': 'orders.read',
  'bling-orders': 'orders.read',
  'tiny-orders': 'orders.read',
}

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The rows of a workbook's sheet below its headings, for Excel reads no more. */
export const maxWorkbookRows = 1_048_575
