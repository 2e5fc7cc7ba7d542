import { formatDecimal, parseDecimal } from '#domain/brazilian-numbers.ts'
import { type PriceRule, priceRuleLimits } from '#domain/product-import/price-rule.ts'

/** A rule as text input. */
export type TypedRule = { factor: string; ending: string }

export const ruleToType = (rule: PriceRule | null): TypedRule | null =>
  rule && {
    factor: formatDecimal(rule.factorThousandths / 1000, 3),
    ending: rule.endingCents === null ? '' : String(rule.endingCents),
  }

/** The rule that was typed; undefined if its factor is invalid. */
export function readRule({ factor, ending }: TypedRule): PriceRule | undefined {
  const { minimum, maximum } = priceRuleLimits.factorThousandths
  const factorThousandths = Math.round((parseDecimal(factor) ?? 0) * 1000)
  if (factorThousandths < minimum || factorThousandths > maximum) return undefined
  return { factorThousandths, endingCents: ending === '' ? null : Number(ending) }
}
