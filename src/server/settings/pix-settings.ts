import { maxPixPercent } from '#domain/cart/pix-price.ts'
import { wholeNumber } from './whole-number-setting.ts'

/** The discount for paying by Pix, in per cent. */
export const pixSettings = {
  PIX_DISCOUNT_PERCENT: wholeNumber(0, maxPixPercent, 0),
}
