import { formatDecimal, parseDecimal } from '#platform/numbers.ts'
import { Checkbox, Select, TextField } from '#platform/web/ui/index.ts'
import { type PriceRule, priceRuleLimits } from '../import-fields.ts'
import { productImportTexts as texts } from './texts.ts'

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

type PriceRuleFieldsProps = {
  rule: TypedRule | null
  onChange: (rule: TypedRule | null) => void
  /** Whether to show that the factor is invalid. */
  isErrorShown: boolean
}

/** How prices are calculated from the cost: a factor, and the cents in which they end. */
export function PriceRuleFields({ rule, onChange, isErrorShown }: PriceRuleFieldsProps) {
  return (
    <div>
      <Checkbox
        label={texts.usesRule}
        checked={rule !== null}
        onChange={({ target }) => onChange(target.checked ? { factor: '', ending: '90' } : null)}
      />
      {rule && (
        <div className="flex flex-wrap items-start gap-3 pl-8">
          <TextField
            label={texts.factor}
            className="w-36"
            inputMode="decimal"
            value={rule.factor}
            error={isErrorShown ? texts.factorError : undefined}
            onChange={({ target }) => onChange({ ...rule, factor: target.value })}
          />
          <Select
            label={texts.ending}
            className="w-40"
            placeholder={texts.noEnding}
            options={texts.endings}
            value={rule.ending}
            onChange={({ target }) => onChange({ ...rule, ending: target.value })}
          />
        </div>
      )}
    </div>
  )
}
