import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { couponCodes } from '#modules/catalog/promotions/tables.ts'
import { shopError } from '#platform/contract/errors.ts'
import { mapDbErrors } from '#platform/server/database/faults.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { PromotionFields } from '../contract.ts'

/** Without those that are taken for one another: 0 and O, 1, I and L. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code that nobody guesses: 59 bits, as `K7QM-4XPB-9RTD`. */
function makeCode(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return [group(), group(), group()].join('-')
}

type Codes = PromotionFields['codes']

/** Brings a promotion's codes from what they were to what they are to be. Throws `COUPON_CODE_TAKEN`. */
export async function storeCodes(
  tx: Shop,
  { promotionId, codes, before = { kind: 'none' } }: { promotionId: string; codes: Codes; before?: Codes },
): Promise<void> {
  if (codes.kind === 'many' && before.kind === 'many')
    return addCodes(tx, { promotionId, count: codes.count - before.count })
  if (codes.kind === 'one' && before.kind === 'one' && codes.code === before.code) return
  if (before.kind !== 'none') await tx.database.delete(couponCodes).where(eq(couponCodes.promotionId, promotionId))
  if (codes.kind === 'many') return addCodes(tx, { promotionId, count: codes.count })
  if (codes.kind === 'none') return
  await mapDbErrors(tx.database.insert(couponCodes).values({ code: codes.code, promotionId }), {
    unique: (cause) => shopError('COUPON_CODE_TAKEN', { cause }),
  })
}

async function addCodes(tx: Shop, { promotionId, count }: { promotionId: string; count: number }): Promise<void> {
  let missing = count
  while (missing > 0) {
    const rows = Array.from({ length: missing }, () => ({ code: makeCode(), promotionId, isForOneUse: true }))
    const stored = await tx.database
      .insert(couponCodes)
      .values(rows)
      .onConflictDoNothing()
      .returning({ code: couponCodes.code })
    missing -= stored.length
  }
}
