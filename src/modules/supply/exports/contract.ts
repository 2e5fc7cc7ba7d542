import { z } from 'zod'
import { productListFilter } from '#modules/catalog/product-list/contract.ts'
import { newsletterListFilter } from '#modules/customers/messages/staff-contract.ts'
import { orderListFilter } from '#modules/sales/orders/staff-contract.ts'
import { saleListFilter } from '#modules/sales/reports/contract.ts'
import { centsField, identifier, text } from '#platform/contract/fields.ts'

/**
 * Where lists are exported: `GET …/products.csv` with the list's parameters. Not a procedure: a file of 200,000 lines is
 * never held as a whole.
 */
export const exportPath = '/api/admin/exports'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

// An address holds texts alone.
const cents = z.coerce.number().pipe(centsField).optional()
const productFilter = productListFilter.extend({ minPriceCents: cents, maxPriceCents: cents })

/** The lists of the back office that leave it as files, and by what each is narrowed. */
export const exportFilters = {
  products: productFilter,
  orders: orderListFilter,
  newsletter: newsletterListFilter,
  /** Each line of those orders, as accountants need it. */
  'order-lines': orderListFilter,
  /** What of them is delivered, in the columns that Bling and Tiny import. */
  'bling-orders': orderListFilter,
  'tiny-orders': orderListFilter,
  customers: z.strictObject({ search: text(200).optional() }),
  /** The movements of one product, or of those that the list of products shows. */
  'stock-movements': productFilter.extend({ productId: identifier.optional() }),
  'coupon-codes': z.strictObject({ promotionId: identifier }),
  discounts: z.strictObject({}),
  sales: saleListFilter,
} as const satisfies Record<string, z.ZodType>

export type ExportKind = keyof typeof exportFilters

export type ExportFilter<Kind extends ExportKind> = z.output<(typeof exportFilters)[Kind]>
