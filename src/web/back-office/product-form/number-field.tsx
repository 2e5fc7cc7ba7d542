import { normaliseDecimal } from '#domain/brazilian-numbers.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldOf, type ProductFormState } from './form-state.ts'
import type { NumberField as NumberName } from './product-values.ts'

type NumberFieldProps = {
  form: ProductFormState
  name: NumberName
  label: string
  hint?: string | undefined
  isRequired?: boolean
  /** A year is not formatted: it has no thousands separator. */
  isYear?: boolean
  /** The keyboard that a phone shows: digits, digits with a comma, or the full one if there may be a minus sign. */
  keys?: 'numeric' | 'decimal' | 'text'
  className?: string
}

/**
 * A formatted number, normalized on blur to what the shop has read. It is a text field: in a number field,
 * browsers drop the comma and keep the digits.
 */
export function NumberField({ form, name, keys = 'numeric', isYear = false, ...rest }: NumberFieldProps) {
  const field = fieldOf(form, name)
  return (
    <TextField
      {...field}
      {...rest}
      onBlur={(event) => {
        if (!isYear) event.target.value = normaliseDecimal(event.target.value)
        return field.onBlur(event)
      }}
      inputMode={keys}
      autoComplete="off"
      inputClassName="tabular"
    />
  )
}
