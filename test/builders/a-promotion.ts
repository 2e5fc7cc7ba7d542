import { noConditions, type PromotionConditions } from '#modules/catalog/promotions/rules.ts'
import { couponCodes, promotions } from '#modules/catalog/tables.ts'
import type { Database } from '#platform/server/database/client.ts'

type NewPromotion = Omit<typeof promotions.$inferInsert, 'conditions'> & { conditions: Partial<PromotionConditions> }
export type PromotionRow = typeof promotions.$inferSelect

/** Stores a promotion that runs: 10 % on everything. `overrides` say what a test is about. */
export async function aPromotion(
  database: Database,
  { conditions = {}, ...overrides }: Partial<NewPromotion> = {},
): Promise<PromotionRow> {
  const [row] = await database
    .insert(promotions)
    .values({
      label: '10% de desconto',
      benefit: { kind: 'percentage', percent: 10 },
      startsAt: new Date('2026-01-01T03:00:00Z'),
      ...overrides,
      conditions: { ...noConditions, ...conditions },
    })
    .returning()
  if (!row) throw new Error('the promotion was not stored')
  return row
}

/** The same as a coupon with one code. */
export async function aCoupon(
  database: Database,
  code: string,
  overrides: Partial<NewPromotion> = {},
): Promise<PromotionRow> {
  const promotion = await aPromotion(database, { needsCode: true, ...overrides })
  await database.insert(couponCodes).values({ code, promotionId: promotion.id })
  return promotion
}
