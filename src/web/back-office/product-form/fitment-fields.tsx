import { type FitmentMeasure, fitmentLimits, speedSymbols } from '#domain/catalog/fitment-limits.ts'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormSection } from './form-section.tsx'
import { choiceOf, fieldOf, type ProductFormState } from './form-state.ts'
import { NumberField } from './number-field.tsx'
import { fitmentMeasures } from './product-values.ts'

const symbols = speedSymbols.map((symbol) => ({ value: symbol, label: symbol }))

// The keys for digits of some phones have no minus sign.
function keysOf(name: FitmentMeasure) {
  const { minimum, step } = fitmentLimits[name]
  return minimum < 0 ? 'text' : step === 1 ? 'numeric' : 'decimal'
}

const ofParts: readonly FitmentMeasure[] = ['loadIndexTwin', 'wheelLoadKg', 'ringInnerMm', 'ringOuterMm', 'spacerMm']
const shownMeasures = fitmentMeasures.filter((name) => !ofParts.includes(name))

/** What says which vehicles a wheel or tyre fits. */
export function FitmentFields({ form }: { form: ProductFormState }) {
  const speed = choiceOf(form, 'speedSymbol')
  return (
    <FormSection title={texts.sections.fitment} hint={texts.fitmentHint}>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:grid-cols-3">
        <TextField
          {...fieldOf(form, 'boltPatterns')}
          label={texts.boltPatterns}
          hint={texts.boltPatternsHint}
          autoComplete="off"
          className="col-span-2 sm:col-span-1"
        />
        {shownMeasures.map((name) => (
          <NumberField key={name} form={form} name={name} keys={keysOf(name)} label={texts.fitment[name]} />
        ))}
        <Select
          label={texts.speedSymbol}
          placeholder={texts.none}
          options={symbols}
          value={speed.value}
          error={speed.error}
          onChange={(event) => speed.choose(event.target.value)}
        />
      </div>
    </FormSection>
  )
}
