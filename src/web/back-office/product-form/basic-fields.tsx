import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { fieldOf, type ProductFormState } from './form-state.ts'
import { NumberField } from './number-field.tsx'

/** What the product is called and how many there are. */
export function BasicFields({ form }: { form: ProductFormState }) {
  return (
    <FormSection title={texts.sections.basic}>
      <div className="grid gap-5">
        <TextField {...fieldOf(form, 'name')} label={texts.name} isRequired autoComplete="off" />
        <TextArea {...fieldOf(form, 'description')} label={texts.description} rows={8} inputClassName="max-sm:h-30" />
        <NumberField form={form} name="stockQuantity" label={texts.stock} isRequired className="sm:max-w-56" />
      </div>
    </FormSection>
  )
}
