import { z } from 'zod'
import { stockAdjustment } from '#contract/admin/stock.ts'
import { parseDecimal } from '#domain/brazilian-numbers.ts'
import { stockTexts as texts } from '#web/text/back-office/stock-texts.ts'

const { to, reason, note } = stockAdjustment.shape
// An invalid number becomes NaN, which the call's own schema rejects.
const typedQuantity = z.string().transform((typed) => parseDecimal(typed) ?? Number.NaN)
const typedAdjustment = z.object({ to: typedQuantity.pipe(to), reason, note })

/** An adjustment as text input. */
export type AdjustmentValues = z.input<typeof typedAdjustment>

/**
 * The schema of the form that adjusts the stock of a product, which was so when it was loaded. What is typed lies on
 * the shelf, the pieces of orders among it; the call takes what is for sale.
 */
export const adjustmentForm = (id: string, { available, reserved }: { available: number; reserved: number }) =>
  typedAdjustment
    .refine((typed) => typed.to >= reserved, { path: ['to'], error: texts.belowReserved(reserved) })
    .transform(
      ({ to: onShelf, ...typed }): z.input<typeof stockAdjustment> => ({
        id,
        from: available,
        to: onShelf - reserved,
        ...typed,
      }),
    )
    .pipe(stockAdjustment)
