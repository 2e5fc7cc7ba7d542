import { z } from 'zod'
import { maxPixPercent } from '#domain/cart/pix-price.ts'

/** The discount for paying by Pix, in per cent. */
export const pixSettings = {
  PIX_DISCOUNT_PERCENT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(maxPixPercent, `must be at most ${maxPixPercent}`)
    .default(0),
}
