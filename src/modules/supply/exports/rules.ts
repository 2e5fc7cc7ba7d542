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
] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The rows of a workbook's sheet below its headings, for Excel reads no more. */
export const maxWorkbookRows = 1_048_575
