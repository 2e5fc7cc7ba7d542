import { z } from 'zod'
import { centsField, identifier, text } from '../fields.ts'
import { orderListFilter } from './orders.ts'
import { productListFilter } from './product-list.ts'

/**
 * Where lists are exported: `GET …/products.csv`, narrowed by the same parameters as the list, by an administrator. A file
 * that may have 200,000 lines and is never held as a whole is no procedure's output, so it has a route of its own.
 */
export const exportPath = '/api/admin/exports'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

// An address holds texts alone.
const cents = z.coerce.number().pipe(centsField).optional()
const productFilter = productListFilter.extend({ minPriceCents: cents, maxPriceCents: cents })

/** By what each list is narrowed. */
export const exportFilters = {
  products: productFilter,
  orders: orderListFilter,
  customers: z.strictObject({ search: text(200).optional() }),
  /** The movements of one product, or of those that the list of products shows. */
  'stock-movements': productFilter.extend({ productId: identifier.optional() }),
} as const

export type ExportKind = keyof typeof exportFilters
export type ExportFilter<Kind extends ExportKind> = z.output<(typeof exportFilters)[Kind]>
