import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { identifier, instant, pageField, pageWith, requiredText, text } from '#platform/contract/fields.ts'
import { byId, done } from '#platform/contract/records.ts'
import { maxCountedAtOnce, stockCountStates } from './rules.ts'

const reading = adminCalls('Back office: stock counts', { permission: 'catalog.read' })
const counting = adminCalls('Back office: stock counts', { permission: 'stock' })

export const stockCountRow = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(stockCountStates),
  createdAt: instant,
  /** Who began it; null if the account was deleted. */
  startedBy: z.string().nullable(),
  productCount: z.int(),
})
export type StockCountRow = z.output<typeof stockCountRow>

/** The counted quantities. They do not reveal the expected stock. */
export const stockCountEntry = z.object({
  id: z.int(),
  productId: z.uuid(),
  name: z.string(),
  sku: z.string().nullable(),
  shelfPlace: z.string().nullable(),
  quantity: z.int(),
  isRecount: z.boolean(),
  createdAt: instant,
  person: z.string().nullable(),
})
export type StockCountEntry = z.output<typeof stockCountEntry>

export const stockCount = stockCountRow.extend({
  /** The latest 20, newest first. */
  entries: z.array(stockCountEntry),
})
export type StockCount = z.output<typeof stockCount>

/** What is counted: what is of the category, of the brand and at a place that begins so; left out, everything. */
export const stockCountScope = z.strictObject({
  categoryId: identifier.optional(),
  brandId: identifier.optional(),
  place: text(60).optional(),
})

const quantitySentence = 'Quantidade deve ser um número inteiro, de 0 a 100.000.'

/** Pieces of the product with an SKU or barcode: they add to those counted before, or replace them in a recount. */
export const stockCountSubmission = z.strictObject({
  id: identifier,
  /** Sent again under the same key, they count once. */
  submissionKey: identifier,
  code: requiredText(60, 'Leia ou digite o código do produto.'),
  quantity: z.int(quantitySentence).min(0, quantitySentence).max(maxCountedAtOnce, quantitySentence),
  isRecount: z.boolean().default(false),
})
export type StockCountSubmission = z.output<typeof stockCountSubmission>

/** Those that differ, all that were counted, or those that were not although there should be some. */
export const stockCountViews = ['different', 'counted', 'uncounted'] as const
export type StockCountView = (typeof stockCountViews)[number]

export const stockCountLine = z.object({
  /** The product's. */
  id: z.uuid(),
  name: z.string(),
  sku: z.string().nullable(),
  shelfPlace: z.string().nullable(),
  /** Null for products that were not counted. */
  counted: z.int().nullable(),
  /** By the books, when it was counted. */
  expected: z.int(),
  /** What approval books, or has booked; fewer than the difference where orders hold pieces that are not there. */
  booked: z.int(),
  /** Whether pieces came or left between the first and the last time that it was counted: better to count it again. */
  isUnsteady: z.boolean(),
})
export type StockCountLine = z.output<typeof stockCountLine>

export const adminStockCountsContract = {
  list: reading
    .get('/admin/stock-counts', 'A page of 20 counts of the shelf, newest first')
    .input(z.strictObject({ page: pageField }))
    .output(pageWith(stockCountRow)),
  start: counting
    .add('/admin/stock-counts', 'Begin to count', 'CATEGORY_NOT_FOUND', 'BRAND_NOT_FOUND')
    .input(stockCountScope)
    .output(done),
  find: reading
    .get('/admin/stock-counts/{id}', 'A count and what was counted last', 'COUNT_NOT_FOUND')
    .input(byId)
    .output(stockCount),
  record: counting
    .post(
      '/admin/stock-counts/{id}/entries',
      'Count pieces of a product, by its SKU or barcode',
      'COUNT_NOT_FOUND',
      'COUNT_MOVED_ON',
      'PRODUCT_NOT_FOUND',
      'NOT_IN_COUNT',
      'CODE_OF_SEVERAL',
    )
    .meta({ isRepeatable: true })
    .input(stockCountSubmission)
    .output(z.object({ productId: z.uuid(), name: z.string(), counted: z.int() })),
  lines: reading
    .get(
      '/admin/stock-counts/{id}/lines',
      'The counted quantities together with the recorded stock, once counting has ended',
      'COUNT_NOT_FOUND',
      'COUNT_MOVED_ON',
    )
    .input(z.strictObject({ id: identifier, view: z.enum(stockCountViews).default('different'), page: pageField }))
    .output(pageWith(stockCountLine)),
  move: counting
    .post(
      '/admin/stock-counts/{id}/state',
      'End the counting, take it up again, book what differs, or abandon it',
      'COUNT_NOT_FOUND',
      'COUNT_MOVED_ON',
    )
    .input(z.strictObject({ id: identifier, state: z.enum(stockCountStates, 'Escolha a etapa.') }))
    .output(done),
}
