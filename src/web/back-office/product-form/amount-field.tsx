import { TextField } from '#web/ui/text-field.tsx'
import { fieldOf, type ProductFormState } from './form-state.ts'
import { normaliseAmount } from './shown-cents.ts'

type AmountFieldProps = {
  form: ProductFormState
  name: 'priceCents' | 'originalPriceCents' | 'costCents'
  label: string
  hint?: string
  isRequired?: boolean
}

/** An amount in reais, formatted with cents on blur. */
export function AmountField({ form, name, ...texts }: AmountFieldProps) {
  const field = fieldOf(form, name)
  return (
    <TextField
      {...field}
      {...texts}
      onBlur={(event) => {
        event.target.value = normaliseAmount(event.target.value)
        return field.onBlur(event)
      }}
      inputMode="decimal"
      autoComplete="off"
      placeholder="R$ 0,00"
      inputClassName="tabular"
    />
  )
}
