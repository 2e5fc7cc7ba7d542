import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { identifier, instant, longText } from '#platform/contract/fields.ts'
import { done } from '#platform/contract/records.ts'
import { maxNoteLength } from '#platform/numbers.ts'
import { productLimits, productSentences } from '../products/rules.ts'
import { faultOfAdjustment, staffStockReasons, stockMovementReasons } from './rules.ts'

const reading = adminCalls('Back office: catalog', { permission: 'catalog.read' })
const counting = adminCalls('Back office: catalog', { permission: 'stock' })

const stockSentence = productSentences.stockQuantity
/** Not below zero by a rule of forms, which reports it together with the others. */
export const stockField = z.int(stockSentence).max(productLimits.stockQuantity.maximum, stockSentence)

export const stockMovement = z.object({
  id: z.int(),
  createdAt: instant,
  reason: z.enum(stockMovementReasons),
  /** Pieces that came, or below zero went. */
  quantity: z.int(),
  /** How many could be sold afterwards. */
  balance: z.int(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  /** Null if the shop itself did, or for an account that no longer exists. */
  person: z.string().nullable(),
  note: z.string(),
})
export type StockMovement = z.output<typeof stockMovement>

export const productStock = z.object({
  available: z.int(),
  /** In orders that are unpaid or have not left yet. */
  reserved: z.int(),
  /** On the shelf: both together. */
  physical: z.int(),
  waiting: z.int(),
  /** Newest first. */
  movements: z.array(stockMovement),
  /** The next `before`; null at the end. */
  next: z.int().nullable(),
})
export type ProductStock = z.output<typeof productStock>

const adjustmentFaults = {
  'loss-adds': 'Uma perda não aumenta o estoque.',
  'note-missing': 'Escreva o motivo do ajuste.',
} as const

/** Pieces for sale, in place of the number that was seen, and why. */
export const stockAdjustment = z
  .strictObject({
    id: identifier,
    /** The number that was seen: what was sold or returned since is not overwritten. */
    from: z.int(productSentences.stockQuantity),
    to: stockField.min(0, productSentences.stockQuantity),
    reason: z.enum(staffStockReasons, 'Escolha o motivo.'),
    note: longText(maxNoteLength).default(''),
  })
  .superRefine((adjustment, context) => {
    const fault = faultOfAdjustment(adjustment)
    if (fault)
      context.addIssue({
        code: 'custom',
        path: [fault === 'loss-adds' ? 'to' : 'note'],
        message: adjustmentFaults[fault],
      })
  })
export type StockAdjustment = z.output<typeof stockAdjustment>

export const stockContract = {
  adjustStock: counting
    .post(
      '/admin/products/{id}/stock/adjustments',
      'Set how many pieces are for sale, besides those of orders, and say why',
      'PRODUCT_NOT_FOUND',
      'CHANGED_MEANWHILE',
    )
    .input(stockAdjustment)
    .output(done),
  stock: reading
    .get('/admin/products/{id}/stock', 'How many pieces there are, and 10 movements, newest first', 'PRODUCT_NOT_FOUND')
    .input(z.strictObject({ id: identifier, before: z.int().min(1).optional() }))
    .output(productStock),
}
