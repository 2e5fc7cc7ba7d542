import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { parseTypedNumber } from '#web/back-office/shared/parse-typed-number.ts'
import { codeTexts, productCodeTexts } from '#web/text/back-office/product-code-texts.ts'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { stockTexts } from '#web/text/back-office/stock-texts.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { fieldOf, type ProductFormState } from './form-state.ts'
import { NumberField } from './number-field.tsx'

/** The product's name and stock. */
export function BasicFields({ form }: { form: ProductFormState }) {
  return (
    <FormSection title={texts.sections.basic}>
      <div className="grid gap-5">
        <TextField {...fieldOf(form, 'name')} label={texts.name} isRequired autoComplete="off" />
        <TextArea {...fieldOf(form, 'description')} label={texts.description} rows={8} inputClassName="max-sm:h-30" />
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <NumberField form={form} name="stockQuantity" label={texts.stock} hint={stockHint(form)} isRequired />
          <NumberField
            form={form}
            name="lowStockLevel"
            label={codeTexts.lowStockLevel}
            hint={productCodeTexts.lowStockHint}
          />
        </div>
      </div>
    </FormSection>
  )
}

/** How many of the pieces on the shelf are those of orders, and for sale. */
function stockHint(form: ProductFormState): string {
  const [typed, reserved] = form.watch(['stockQuantity', 'reservedQuantity'])
  const onShelf = parseTypedNumber(typed) ?? 0
  if (reserved === 0 || !(onShelf >= reserved)) return stockTexts.shelfHint
  return `${stockTexts.shelf} · ${stockTexts.parts({ reserved, available: onShelf - reserved })}`
}
