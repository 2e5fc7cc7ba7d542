import { z } from 'zod'
import { stockAdjustment } from '#contract/admin/stock.ts'
import { parseDecimal } from '#domain/brazilian-numbers.ts'

const { to, reason, note } = stockAdjustment.shape
// An invalid number becomes NaN, which the call's own schema rejects.
const typedQuantity = z.string().transform((typed) => parseDecimal(typed) ?? Number.NaN)
const typedAdjustment = z.object({ to: typedQuantity.pipe(to), reason, note })

/** An adjustment as text input. */
export type AdjustmentValues = z.input<typeof typedAdjustment>

/** The schema of the form that adjusts the stock of a product, which was `available` when it was loaded. */
export const adjustmentForm = (id: string, available: number) =>
  typedAdjustment
    .transform((typed): z.input<typeof stockAdjustment> => ({ id, from: available, ...typed }))
    .pipe(stockAdjustment)
