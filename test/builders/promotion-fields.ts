import { noConditions } from '#modules/catalog/promotions/rules.ts'
import { type PromotionFields, promotionFields } from '#modules/sales/promotions/contract.ts'

/** What the form of a promotion sends: 10 % on everything, from today without an end. `overrides` say what a test is about. */
export const aPromotionForm = ({
  conditions = {},
  ...overrides
}: Partial<Omit<PromotionFields, 'conditions'>> & {
  conditions?: Partial<PromotionFields['conditions']>
} = {}): PromotionFields =>
  promotionFields.parse({
    label: '10% na loja',
    benefit: { kind: 'percentage', percent: 10 },
    firstDay: '2026-01-01',
    lastDay: null,
    priority: 0,
    combinesWithCoupons: true,
    codes: { kind: 'none' },
    maxUses: null,
    maxUsesPerCustomer: null,
    ...overrides,
    conditions: { ...noConditions, ...conditions },
  })
