import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedRule } from './price-rule-input.ts'

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
