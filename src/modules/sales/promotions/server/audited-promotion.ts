import { inArray } from 'drizzle-orm'
import { brands, categories } from '#modules/catalog/categories/tables.ts'
import { defaultFreightTables } from '#modules/shipping/freight/rules.ts'
import { formatPostalCode } from '#platform/people/address.ts'
import { pick } from '#platform/pick.ts'
import { auditedDay } from '#platform/server/audit.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { PromotionFields } from '../contract.ts'
import { conditionFlagTexts, describeBenefit, describeMinimum, auditedConditionTexts as texts } from '../texts.ts'

/** A promotion as the audit log keeps it: in words, as names may change later. */
export async function auditedPromotion(shop: Shop, fields: PromotionFields): Promise<Record<string, unknown>> {
  const { label, benefit, conditions, firstDay, lastDay, codes } = fields
  const { categoryIds, brandIds, productIds, flags, postalCodeRanges, shippingServices } = conditions
  return {
    name: label,
    promotionBenefit: describeBenefit(benefit),
    promotionConditions: [
      describeMinimum(conditions.minimumCents),
      ...(await readNames(shop, { categoryIds, brandIds })),
      productIds.length > 0 && texts.products(productIds.length),
      ...flags.map((flag) => conditionFlagTexts[flag]),
      ...postalCodeRanges.map(({ from, to }) => texts.postalCodes(formatPostalCode(from), formatPostalCode(to))),
      ...shippingServices.map((service) => defaultFreightTables.services[service].name),
      conditions.isFirstPurchase && texts.firstPurchase,
    ]
      .filter(Boolean)
      .join(', '),
    ...{ promotionFirstDay: auditedDay(firstDay), promotionLastDay: lastDay && auditedDay(lastDay) },
    promotionCode: codes.kind === 'one' ? codes.code : codes.kind === 'many' ? texts.codes(codes.count) : texts.none,
    ...pick(fields, 'priority', 'combinesWithCoupons', 'maxUses', 'maxUsesPerCustomer'),
  }
}

async function readNames(
  { database }: Shop,
  { categoryIds, brandIds }: Pick<PromotionFields['conditions'], 'categoryIds' | 'brandIds'>,
): Promise<string[]> {
  const found = [
    ...(await database.select(pick(categories, 'name')).from(categories).where(inArray(categories.id, categoryIds))),
    ...(await database.select(pick(brands, 'name')).from(brands).where(inArray(brands.id, brandIds))),
  ]
  return found.map(({ name }) => name)
}
