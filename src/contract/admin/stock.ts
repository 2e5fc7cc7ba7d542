import { z } from 'zod'
import { stockMovementReasons } from '#domain/stock/movement-reasons.ts'
import { adminCalls } from '../call.ts'
import { identifier, instant } from '../fields.ts'

const call = adminCalls('Back office: catalogue')

export const stockMovement = z.object({
  id: z.int(),
  createdAt: instant,
  reason: z.enum(stockMovementReasons),
  /** Pieces that came, or below zero went. */
  quantity: z.int(),
  /** How many could be sold afterwards. */
  balance: z.int(),
  orderId: z.uuid().nullable(),
  /** Who caused it; null when the shop itself did, or somebody whose account is gone. */
  person: z.string().nullable(),
  note: z.string(),
})
export type StockMovement = z.output<typeof stockMovement>

export const productStock = z.object({
  /** Pieces that can be sold. */
  available: z.int(),
  /** Pieces in orders that are unpaid or have not left yet. */
  reserved: z.int(),
  /** Pieces on the shelf: both together. */
  physical: z.int(),
  /** Newest first. */
  movements: z.array(stockMovement),
  /** What to ask for next as `before`; null at the end. */
  next: z.int().nullable(),
})
export type ProductStock = z.output<typeof productStock>

export const stockContract = {
  stock: call
    .get('/admin/products/{id}/stock', 'How many pieces there are, and 10 movements, newest first', 'PRODUCT_NOT_FOUND')
    .input(z.strictObject({ id: identifier, before: z.int().min(1).optional() }))
    .output(productStock),
}
