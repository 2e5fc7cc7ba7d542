import { z } from 'zod'
import { productListFilter } from '#modules/catalog/product-list/contract.ts'
import { orderListFilter } from '#modules/sales/orders/staff-contract.ts'
import { adminCalls } from '#platform/contract/calls.ts'
import { absent, centsField, identifier, instant, text } from '#platform/contract/fields.ts'
import { byId, done } from '#platform/contract/records.ts'
import { type ExportKind, exportFormats, exportKinds, exportStates } from './rules.ts'

/**
 * Where lists are exported: `GET …/products.csv` with the list's parameters, and `GET …/files/{id}` for files of jobs.
 * Not a procedure: a file of 200,000 lines is never held as a whole.
 */
export const exportPath = '/api/admin/exports'

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
} as const satisfies Record<ExportKind, z.ZodType>

export type ExportFilter<Kind extends ExportKind> = z.output<(typeof exportFilters)[Kind]>

const format = z.enum(exportFormats, absent('Escolha o formato do arquivo.'))
const requestOf = <Kind extends ExportKind>(kind: Kind) =>
  z.strictObject({ id: identifier, kind: z.literal(kind), format, filter: exportFilters[kind] })

/** A list that is to leave as a file. The sender names it: the second time the same is sent, nothing happens. */
const requestedExport = z.discriminatedUnion(
  'kind',
  [requestOf('products'), requestOf('orders'), requestOf('customers'), requestOf('stock-movements')],
  // Said of an unknown kind and of none alike.
  'Diga o que exportar.',
)
export type RequestedExport = z.output<typeof requestedExport>

export const listExport = z.object({
  id: z.uuid(),
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  fileName: z.string(),
  author: z.string().nullable(),
  /** How many rows it will have, once that is known, and how many are written. */
  rowCount: z.int(),
  handledCount: z.int(),
  /** How large the file is, once it is there. */
  bytes: z.int(),
  createdAt: instant,
  /** Until when the file can be fetched. */
  keptUntil: instant,
})
export type ListExport = z.output<typeof listExport>

const call = adminCalls('Back office: exports', { isReserved: true })

export const adminExportsContract = {
  list: call
    .get('/admin/export-files', 'The latest 50 requested files that are still stored, newest first')
    .output(z.array(listExport)),
  find: call
    .get('/admin/export-files/{id}', 'A file that was asked for, and how far it has come', 'EXPORT_NOT_FOUND')
    .input(byId)
    .output(listExport),
  ask: call
    .post(
      '/admin/export-files',
      'Have a long list made into a file; false for one so short that it is fetched at once',
      'EXPORT_TOO_LONG',
    )
    .meta({ isRepeatable: true })
    .input(requestedExport)
    .output(z.object({ isAccepted: z.boolean() })),
  cancel: call
    .post('/admin/export-files/{id}/cancel', 'Stop making a file', 'EXPORT_NOT_FOUND', 'EXPORT_ENDED')
    .input(byId)
    .output(done),
}
