import { z } from 'zod'
import { stockCountSubmission } from '#contract/admin/stock-counts.ts'
import { parseDecimal } from '#domain/brazilian-numbers.ts'

const { code, quantity } = stockCountSubmission.shape

/** A quantity as it is typed; what is no number is no quantity: the call's own rule says so. */
export const typedQuantity = z
  .string()
  .transform((typed) => parseDecimal(typed) ?? Number.NaN)
  .pipe(quantity)

/** What was counted, as it is typed. */
export const typedCount = z.object({ code, quantity: typedQuantity })
