import { productLimits } from '#domain/catalog/product-rules.ts'
import { productFormTexts as texts } from '#web/text/product-form-texts.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { FormSection } from './form-section.tsx'
import { fieldOf, type ProductFormState } from './form-state.ts'
import { numberOf } from './product-values.ts'

const sides = [
  { name: 'heightCm', label: texts.height },
  { name: 'widthCm', label: texts.width },
  { name: 'lengthCm', label: texts.length },
] as const

/** Weight and measures of one packed piece, and how much of the sum of the sides is used. */
export function DimensionFields({ form }: { form: ProductFormState }) {
  const { minimum, maximum } = productLimits.weightGrams
  const sum = form.watch(['heightCm', 'widthCm', 'lengthCm']).reduce((all, side) => all + (numberOf(side) || 0), 0)
  const isTooMuch = Math.round(sum * 10) > productLimits.sumOfSidesCm * 10
  return (
    <FormSection title={texts.sections.dimensions} hint={texts.dimensionsHint}>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:grid-cols-4">
        <TextField
          {...fieldOf(form, 'weightGrams')}
          type="number"
          inputMode="numeric"
          min={minimum}
          max={maximum}
          step={1}
          label={texts.weight}
          isRequired
        />
        {sides.map(({ name, label }) => (
          <TextField
            key={name}
            {...fieldOf(form, name)}
            type="number"
            inputMode="decimal"
            min={productLimits[name].minimum}
            max={productLimits[name].maximum}
            step={0.1}
            label={label}
            isRequired
          />
        ))}
      </div>
      <p className={isTooMuch ? 'mt-3 font-medium text-brake text-sm' : 'mt-3 text-sm text-steel'}>
        {texts.sumOfSides(sum.toLocaleString('pt-BR', { maximumFractionDigits: 1 }))}
      </p>
    </FormSection>
  )
}
