import { tidyDecimal } from '#domain/brazilian-numbers.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldOf, type ProductFormState } from './form-state.ts'
import type { NumberField as NumberName } from './product-values.ts'

type NumberFieldProps = {
  form: ProductFormState
  name: NumberName
  label: string
  hint?: string | undefined
  isRequired?: boolean
  /** A year stays as it is typed: it has no point before its last three digits. */
  isYear?: boolean
  /** The keys that a phone shows: digits, digits with a comma, or all of them where there may be a minus sign. */
  keys?: 'numeric' | 'decimal' | 'text'
  className?: string
}

/**
 * A number as people write it, shown back as the shop has read it when it is left. It is a field of text: of a number's
 * field, browsers drop the comma and keep the digits.
 */
export function NumberField({ form, name, keys = 'numeric', isYear = false, ...rest }: NumberFieldProps) {
  const field = fieldOf(form, name)
  return (
    <TextField
      {...field}
      {...rest}
      onBlur={(event) => {
        if (!isYear) event.target.value = tidyDecimal(event.target.value)
        return field.onBlur(event)
      }}
      inputMode={keys}
      autoComplete="off"
      inputClassName="tabular"
    />
  )
}
