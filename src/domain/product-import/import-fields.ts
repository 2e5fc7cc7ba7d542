import { type SpreadsheetField, spreadsheetFields } from '#domain/product-spreadsheet/columns.ts'

/**
 * What a column of an imported file may be: one of those that the shop exports, or one that other programs
 * have: a weight in kilograms, and the lower one of two prices.
 */
export type ImportField = SpreadsheetField | 'weightKg' | 'promotionalPriceCents'

export const importFields: readonly [ImportField, ...ImportField[]] = [
  'weightKg',
  'promotionalPriceCents',
  ...spreadsheetFields,
]

/** The fields by which the product of a row is found. */
export const keyFields = ['sku', 'gtin', 'supplierCode'] as const
