import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { fieldOf, type ProductFormState } from './form-state.ts'

const flags = [
  { name: 'isFeatured', label: texts.featured },
  { name: 'isNew', label: texts.isNew },
  { name: 'isSetOfFour', label: texts.setOfFour },
  { name: 'mirrorToBolinhaSite', label: texts.mirror },
] as const

/** Where the product is featured. */
export function FlagFields({ form }: { form: ProductFormState }) {
  return (
    <FormSection title={texts.sections.flags}>
      <div className="-my-2 flex flex-col">
        {flags.map(({ name, label }) => {
          const { error: _none, ...field } = fieldOf(form, name)
          return <Checkbox key={name} {...field} label={label} />
        })}
      </div>
    </FormSection>
  )
}
