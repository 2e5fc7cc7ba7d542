import { shopError } from '#platform/contract/errors.ts'
import type { WithSettings } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { type AskedDiscount, discountFault } from '../rules.ts'

declare module '#platform/server/shop.ts' {
  interface ShopSettings {
    /** How much of an order's goods staff without the permission for promotions may give as a discount, in per cent. */
    staffDiscountPercent: number
  }
}

/** Who gives a discount. */
export type Giver = { actorId: string; hasDiscountLimit: boolean }

/** Throws `DISCOUNT_TOO_HIGH` and `DISCOUNT_OVER_LIMIT`. */
export function requireDiscount(
  shop: WithSettings<'staffDiscountPercent'>,
  { hasDiscountLimit, ...asked }: Omit<AskedDiscount, 'limitPercent'> & Pick<Giver, 'hasDiscountLimit'>,
): void {
  const limitPercent = hasDiscountLimit ? shop.settings.staffDiscountPercent : 100
  const fault = discountFault({ ...asked, limitPercent })
  if (fault === 'too-high') throw shopError('DISCOUNT_TOO_HIGH')
  if (fault) throw shopError('DISCOUNT_OVER_LIMIT', { message: failureTexts.discountLimit(limitPercent) })
}
