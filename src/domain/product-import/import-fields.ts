import { type SpreadsheetField, spreadsheetFields } from '#domain/product-spreadsheet/columns.ts'

/** What limits other columns of a row: the shop does not store it, but reads the others by it or remarks upon it. */
export const limitFields = [
  'promotionStart',
  'promotionEnd',
  'promotionPeriod',
  'availability',
  'soldWithoutStock',
  'condition',
  'unit',
] as const
export type LimitField = (typeof limitFields)[number]

/**
 * What a column of an imported file may be: one of those that the shop exports, or one that other programs
 * have: a weight in kilograms, the lower one of two prices, and what limits others.
 */
export type ImportField = SpreadsheetField | 'weightKg' | 'promotionalPriceCents' | LimitField

export const importFields: readonly [ImportField, ...ImportField[]] = [
  'weightKg',
  'promotionalPriceCents',
  ...limitFields,
  ...spreadsheetFields,
]

/** The fields by which the product of a row is found. */
export const keyFields = ['sku', 'gtin', 'supplierCode'] as const
