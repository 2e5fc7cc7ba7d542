import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Benefit } from '#modules/catalog/promotions/rules.ts'
import { shopDay } from '#platform/dates.ts'
import { parseBRL, plainAmount } from '#platform/money.ts'
import { parseDecimal } from '#platform/numbers.ts'
import { formatPostalCode } from '#platform/people/address.ts'
import { pick } from '#platform/pick.ts'
import { type AdminPromotion, type PromotionFields, promotionFields } from '../contract.ts'

/** A promotion as it is typed; what another kind of benefit or coupon asks for is kept while one chooses. */
export type PromotionValues = ReturnType<typeof toPromotionValues>

export type PromotionFormState = UseFormReturn<PromotionValues, unknown, PromotionFields>

// What cannot be read is no number, which the contract refuses in its own words.
const whole = (typed: string) => parseDecimal(typed) ?? Number.NaN
const cents = (typed: string) => parseBRL(typed) ?? Number.NaN
const orNull = (typed: string, read: (typed: string) => number) => (typed.trim() === '' ? null : read(typed))

function toBenefit({ kind, percent, amountCents, take, pay, steps }: PromotionValues) {
  switch (kind) {
    case 'percentage':
    case 'freight':
      return { kind, percent: whole(percent) }
    case 'amount':
      return { kind, amountCents: cents(amountCents) }
    case 'pay-fewer':
      return { kind, take: whole(take), pay: whole(pay) }
    case 'steps':
      return { kind, steps: steps.map((step) => ({ from: whole(step.from), percent: whole(step.percent) })) }
  }
}

/** What is typed, as the contract takes it, if it does. */
export function toPromotionInput(values: PromotionValues): unknown {
  const { kind, codeKind, code, count } = values
  const isCoupon = codeKind !== 'none'
  return {
    ...pick(values, 'label', 'firstDay', 'combinesWithCoupons'),
    benefit: toBenefit(values),
    conditions: {
      ...pick(values, 'categoryIds', 'brandIds', 'flags', 'postalCodeRanges', 'isFirstPurchase'),
      minimumCents: orNull(values.minimumCents, cents),
      productIds: values.productIds.map(({ id }) => id),
      shippingServices: kind === 'freight' ? values.shippingServices : [],
    },
    lastDay: values.lastDay || null,
    priority: whole(values.priority),
    codes:
      codeKind === 'one'
        ? { kind: codeKind, code }
        : codeKind === 'many'
          ? { kind: codeKind, count: whole(count) }
          : { kind: codeKind },
    // Codes of one use each are limited by their number.
    maxUses: codeKind === 'one' ? orNull(values.maxUses, whole) : null,
    maxUsesPerCustomer: isCoupon ? orNull(values.maxUsesPerCustomer, whole) : null,
  }
}

const groups: readonly PropertyKey[] = ['benefit', 'conditions', 'codes']

/** The form's schema: that of the contract, its faults at the form's fields. */
export const promotionForm = z.custom<PromotionValues>().transform((values, context): PromotionFields => {
  const parsed = promotionFields.safeParse(toPromotionInput(values))
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    const [first, ...rest] = path
    const isGrouped = first !== undefined && groups.includes(first)
    context.addIssue({ code: 'custom', message, path: isGrouped ? rest : path })
  }
  return z.NEVER
})

const shownNumber = (value: number | null) => (value === null ? '' : String(value))

/** A stored promotion as the form shows it; undefined for a new one, from today on. */
export function toPromotionValues(promotion: AdminPromotion | undefined, today: string) {
  const benefit: Benefit = promotion?.benefit ?? { kind: 'percentage', percent: 10 }
  const { conditions, codes, products = [] } = promotion ?? {}
  const names = new Map(products.map(({ id, name }) => [id, name]))
  const amountOrNone = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : plainAmount(value)
  return {
    label: promotion?.label ?? '',
    kind: benefit.kind,
    percent: 'percent' in benefit ? String(benefit.percent) : '',
    amountCents: benefit.kind === 'amount' ? plainAmount(benefit.amountCents) : '',
    take: benefit.kind === 'pay-fewer' ? String(benefit.take) : '4',
    pay: benefit.kind === 'pay-fewer' ? String(benefit.pay) : '3',
    steps:
      benefit.kind === 'steps'
        ? benefit.steps.map(({ from, percent }) => ({ from: String(from), percent: String(percent) }))
        : [
            { from: '2', percent: '5' },
            { from: '4', percent: '10' },
          ],
    minimumCents: amountOrNone(conditions?.minimumCents),
    categoryIds: [...(conditions?.categoryIds ?? [])],
    brandIds: [...(conditions?.brandIds ?? [])],
    productIds: (conditions?.productIds ?? []).map((id) => ({ id, name: names.get(id) ?? id })),
    flags: [...(conditions?.flags ?? [])],
    postalCodeRanges: (conditions?.postalCodeRanges ?? []).map(({ from, to }) => ({
      from: formatPostalCode(from),
      to: formatPostalCode(to),
    })),
    shippingServices: [...(conditions?.shippingServices ?? [])],
    isFirstPurchase: conditions?.isFirstPurchase ?? false,
    firstDay: promotion?.firstDay ?? today,
    lastDay: promotion?.lastDay ?? '',
    priority: String(promotion?.priority ?? 0),
    combinesWithCoupons: promotion?.combinesWithCoupons ?? true,
    codeKind: codes?.kind ?? 'none',
    code: codes?.kind === 'one' ? codes.code : '',
    count: codes?.kind === 'many' ? String(codes.count) : '100',
    maxUses: shownNumber(promotion?.maxUses ?? null),
    maxUsesPerCustomer: shownNumber(promotion?.maxUsesPerCustomer ?? null),
  }
}

/** A copy as the form begins with it: the same, from today on, under a code to be chosen. */
export function toCopiedValues(promotion: AdminPromotion, now: Date): PromotionValues {
  const today = shopDay(now)
  const { firstDay, lastDay } = promotion
  return {
    ...toPromotionValues(promotion, today),
    code: '',
    firstDay: firstDay < today ? today : firstDay,
    lastDay: lastDay !== null && lastDay >= today ? lastDay : '',
  }
}
