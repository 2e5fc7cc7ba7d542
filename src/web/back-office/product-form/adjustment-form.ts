import { z } from 'zod'
import { stockAdjustment } from '#contract/admin/stock.ts'
import { parseDecimal } from '#domain/brazilian-numbers.ts'

const { to, reason, note } = stockAdjustment.shape
// What is no number is no number of pieces: the call's own rule says so.
const typedQuantity = z.string().transform((typed) => parseDecimal(typed) ?? Number.NaN)
const typedAdjustment = z.object({ to: typedQuantity.pipe(to), reason, note })

/** An adjustment as it is typed. */
export type AdjustmentValues = z.input<typeof typedAdjustment>

/** The rules of the form that adjusts the stock of a product, of which `available` pieces were seen. */
export const adjustmentForm = (id: string, available: number) =>
  typedAdjustment
    .transform((typed): z.input<typeof stockAdjustment> => ({ id, from: available, ...typed }))
    .pipe(stockAdjustment)
