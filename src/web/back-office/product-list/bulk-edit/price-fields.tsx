import { originalPriceRules } from '#domain/bulk-edit/price-rule.ts'
import { priceEndings } from '#domain/catalog/price-ending.ts'
import { bulkEditTexts as texts } from '#web/text/back-office/bulk-edit-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type FormPart, priceOperations } from './edit-form.ts'
import { PartOfForm } from './part-of-form.tsx'

const operations = priceOperations.map((operation) => ({ value: operation, label: texts.priceOperations[operation] }))
const endings = priceEndings.map((ending) => ({ value: String(ending), label: texts.ending(ending) }))
const rules = originalPriceRules.map((rule) => ({ value: rule, label: texts.originalPrices[rule] }))

/** How prices change, their rounding, and the changes to the original price and the badge. */
export function PriceFields({ form, errors, change }: FormPart) {
  const isPercent = form.priceOperation.endsWith('percent')
  return (
    <PartOfForm title={texts.parts.price}>
      <Select
        label={texts.priceOperation}
        placeholder={texts.unchanged}
        options={operations}
        value={form.priceOperation}
        onChange={({ target }) =>
          change({ priceOperation: priceOperations.find((operation) => operation === target.value) ?? '' })
        }
      />
      {form.priceOperation !== '' && (
        <>
          <TextField
            label={isPercent ? texts.percent : texts.amount}
            inputMode="decimal"
            autoComplete="off"
            placeholder={isPercent ? '5' : 'R$ 0,00'}
            value={form.priceValue}
            error={errors.priceValue}
            onChange={({ target }) => change({ priceValue: target.value })}
          />
          <Select
            label={texts.endingLabel}
            placeholder={texts.noEnding}
            options={endings}
            value={form.ending}
            onChange={({ target }) => change({ ending: target.value })}
          />
          <Select
            label={texts.originalPrice}
            options={rules}
            value={form.originalPrice}
            onChange={({ target }) =>
              change({ originalPrice: originalPriceRules.find((rule) => rule === target.value) ?? 'keep' })
            }
          />
        </>
      )}
    </PartOfForm>
  )
}
