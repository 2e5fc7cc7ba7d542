import { formatDecimal } from '#domain/brazilian-numbers.ts'
import { productLimits } from '#domain/catalog/product-rules.ts'
import { fieldGrid } from '#web/back-office/shared/field-grid.ts'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { parseTypedNumber } from '#web/back-office/shared/parse-typed-number.ts'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { ProductFormState } from './form-state.ts'
import { NumberField } from './number-field.tsx'

const sides = [
  { name: 'heightCm', label: texts.height },
  { name: 'widthCm', label: texts.width },
  { name: 'lengthCm', label: texts.length },
] as const

/** Weight and dimensions of one packed piece, and how much of the maximum sum of the sides is used. */
export function DimensionFields({ form }: { form: ProductFormState }) {
  const sum = form
    .watch(['heightCm', 'widthCm', 'lengthCm'])
    .reduce((all, side) => all + (parseTypedNumber(side) || 0), 0)
  const isTooMuch = Math.round(sum * 10) > productLimits.sumOfSidesCm * 10
  return (
    <FormSection title={texts.sections.dimensions} hint={texts.dimensionsHint}>
      <div className={joinClasses(fieldGrid, 'grid-cols-2 sm:grid-cols-4')}>
        <NumberField form={form} name="weightGrams" label={texts.weight} isRequired />
        {sides.map(({ name, label }) => (
          <NumberField key={name} form={form} name={name} keys="decimal" label={label} isRequired />
        ))}
      </div>
      <p className={isTooMuch ? 'mt-3 font-medium text-brake text-sm' : 'mt-3 text-sm text-steel'}>
        {texts.sumOfSides(formatDecimal(sum))}
      </p>
    </FormSection>
  )
}
