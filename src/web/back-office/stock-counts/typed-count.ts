import { z } from 'zod'
import { stockCountSubmission } from '#contract/admin/stock-counts.ts'
import { parseDecimal } from '#domain/brazilian-numbers.ts'

const { code, quantity } = stockCountSubmission.shape

/** A quantity as text; an invalid number becomes NaN, which the call's own schema rejects. */
export const typedQuantity = z
  .string()
  .transform((typed) => parseDecimal(typed) ?? Number.NaN)
  .pipe(quantity)

/** The counted quantity as text input. */
export const typedCount = z.object({ code, quantity: typedQuantity })
